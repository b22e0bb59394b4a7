// stack: next in a member function
// Brackets and braces are written as digraphs.
#include <cstdio>
static int next(int n) <% return n + 1; %>
struct Made <%
    int n;
    explicit Made(int x) : n(x) <% n += next(x); %>
    int more(int k) <% struct P <% int a<:2:>; %> p = <%<%k, 2%>%>; return next(p.a<:0:>) + n; %>
%>;
int main()
<%
    Made a(1), b = Made(3);
    auto add = <:&a:>(int v) <% return next(v) + a.n; %>;
    int s = add(2);
    std::printf("%d %d\n", s, b.n);
    std::printf("%d\n", a.more(4));
%>
