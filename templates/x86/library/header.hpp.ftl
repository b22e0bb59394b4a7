<#assign n = functions.name>
/* Network ${title} as a library, for C++17. Made by weft. ${n}.h says what the calls do; here an object closes what it has opened, ports
   are objects, and what went wrong is an exception. Movable, not to be copied. */
#ifndef ${n}_HPP
#define ${n}_HPP

#include "${n}.h"
#include <cstdint>
#include <functional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>
#if __cplusplus >= 202002L
#include <span>
#endif

namespace ${n} {

/* What a call ended with instead of bytes; what() is the network's last message. */
class error : public std::runtime_error {
public:
    error(${n}_result result, const std::string &text) : std::runtime_error(text), result_(result) {}
    ${n}_result result() const noexcept { return result_; }

private:
    ${n}_result result_;
};

/* As struct ${n}_options. */
struct options {
    int threads = 0;
    bool pinned = false;
    unsigned long long memory = 0;
    std::vector<std::string> arguments;
    std::function<void(const char *)> log; /* from any thread; must not throw */
};

class network;

namespace detail {
inline std::string message(${n}_network *of)
{
    char text[4096] = "";
    ${n}_message(of, text, sizeof text);
    return text;
}

inline ${n}_result check(${n}_network *of, std::ptrdiff_t result)
{
    if (result < 0 && result != ${n}_again && result != ${n}_ended)
        throw error(static_cast<${n}_result>(result), message(of) + " (" + std::to_string(result) + ")");
    return static_cast<${n}_result>(result < 0 ? result : 0);
}

/* Bytes; none if the call did nothing for now or for ever. */
inline std::size_t bytes(${n}_network *of, std::ptrdiff_t result)
{
    return check(of, result) < 0 ? 0 : static_cast<std::size_t>(result);
}
} // namespace detail

/* An input. Returned numbers are of bytes; 0: nothing for now (${n}_now), or the network reads no more. */
class input {
public:
    std::size_t write(const void *data, std::size_t size, ${n}_wait wait = ${n}_all)
    {
        return detail::bytes(of_, ${n}_write(of_, port_, data, size, wait));
    }
    std::pair<void *, std::size_t> reserve(std::size_t size, ${n}_wait wait = ${n}_all)
    {
        void *window = nullptr;
        std::size_t length = detail::bytes(of_, ${n}_reserve(of_, port_, &window, size, wait));
        return {window, length};
    }
    void release(std::size_t used) { detail::check(of_, ${n}_release(of_, port_, used)); }
    void end() { detail::check(of_, ${n}_end(of_, port_)); }
    int descriptor()
    {
        int descriptor = ${n}_input_descriptor(of_, port_);
        detail::check(of_, descriptor);
        return descriptor;
    }
#if __cplusplus >= 202002L
    template <class T> std::size_t write(std::span<T> data, ${n}_wait wait = ${n}_all)
    {
        return write(data.data(), data.size_bytes(), wait);
    }
#endif

private:
    friend class network;
    input(${n}_network *of, ${n}_input port) : of_(of), port_(port) {}
    ${n}_network *of_;
    ${n}_input port_;
};

/* An output. 0: nothing for now (${n}_now), or the end: ended() tells. */
class output {
public:
    std::size_t read(void *data, std::size_t size, ${n}_wait wait = ${n}_all)
    {
        std::ptrdiff_t length = ${n}_read(of_, port_, data, size, wait);
        ended_ = size > 0 && length == 0;
        return detail::bytes(of_, length);
    }
    std::pair<const void *, std::size_t> capture(std::size_t size, ${n}_wait wait = ${n}_all)
    {
        const void *window = nullptr;
        std::ptrdiff_t length = ${n}_capture(of_, port_, &window, size, wait);
        ended_ = length == 0;
        return {window, detail::bytes(of_, length)};
    }
    void consume(std::size_t used) { detail::check(of_, ${n}_consume(of_, port_, used)); }
    void leave() { detail::check(of_, ${n}_leave(of_, port_)); }
    int descriptor()
    {
        int descriptor = ${n}_output_descriptor(of_, port_);
        detail::check(of_, descriptor);
        return descriptor;
    }
    bool ended() const noexcept { return ended_; }
#if __cplusplus >= 202002L
    template <class T> std::size_t read(std::span<T> data, ${n}_wait wait = ${n}_all)
    {
        return read(data.data(), data.size_bytes(), wait);
    }
    /* A window of bytes. */
    std::span<const std::byte> window(std::size_t size, ${n}_wait wait = ${n}_all)
    {
        auto [at, length] = capture(size, wait);
        return {static_cast<const std::byte *>(at), length};
    }
#endif

private:
    friend class network;
    output(${n}_network *of, ${n}_output port) : of_(of), port_(port) {}
    ${n}_network *of_;
    ${n}_output port_;
    bool ended_ = false;
};

class network {
public:
    explicit network(const options &wishes = {}) : log_(new std::function<void(const char *)>(wishes.log)), network_(open(wishes))<#list functions.inputs as o>, in_${o.id}(network_, ${n}_in_${o.id})</#list><#list functions.outputs as o>, out_${o.id}(network_, ${n}_out_${o.id})</#list> {}
    network(const network &) = delete;
    network &operator=(const network &) = delete;
    network(network &&other) noexcept
        : log_(std::exchange(other.log_, nullptr)), network_(std::exchange(other.network_, nullptr))<#list functions.inputs as o>, in_${o.id}(other.in_${o.id})</#list><#list functions.outputs as o>, out_${o.id}(other.out_${o.id})</#list> {}
    network &operator=(network &&) = delete;
    ~network()
    {
        ${n}_close(network_);
        delete log_;
    }

    ${n}_result run() { return detail::check(network_, ${n}_run(network_)); }
    ${n}_result drain() { return detail::check(network_, ${n}_drain(network_)); }
    void stop() { detail::check(network_, ${n}_stop(network_)); }
    void join()
    {
        ${n}_result result = ${n}_join(network_);
        if (result != ${n}_stopped)
            detail::check(network_, result);
    }
    ${n}_network *get() const noexcept { return network_; }

private:
    static void tell(void *context, const char *text)
    {
        auto &log = *static_cast<std::function<void(const char *)> *>(context);
        try {
            if (log)
                log(text);
        } catch (...) { /* goes no further: who calls is C, and has the port */
        }
    }
    ${n}_network *open(const options &wishes)
    {
        std::vector<const char *> arguments;
        for (const std::string &argument : wishes.arguments)
            arguments.push_back(argument.c_str());
        ${n}_options given = {};
        given.threads = wishes.threads;
        given.pinned = wishes.pinned;
        given.memory = wishes.memory;
        given.argument_count = static_cast<int>(arguments.size());
        given.arguments = arguments.data();
        given.log = tell;
        given.context = log_;
        ${n}_network *opened = nullptr;
        ${n}_result result = ${n}_open(&opened, &given);
        if (result < 0) {
            delete log_;
            throw error(result, "${n} cannot be opened (" + std::to_string(result) + ")");
        }
        return opened;
    }

    std::function<void(const char *)> *log_; /* stays where it is when the object is moved */
    ${n}_network *network_;

public:
<#list functions.inputs as o>
    input in_${o.id};<#if o.description?has_content> /* ${o.description} */</#if>
</#list>
<#list functions.outputs as o>
    output out_${o.id};<#if o.description?has_content> /* ${o.description} */</#if>
</#list>
};

} // namespace ${n}

#endif
