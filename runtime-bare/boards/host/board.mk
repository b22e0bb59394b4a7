# The machine on which make runs, for programs that are to be as small as they can (weft generate --small).
BOARD_CC := gcc
BOARD_FLAGS := -fno-pie -fno-asynchronous-unwind-tables -fno-stack-protector
BOARD_SOURCES := $(MAIN)
# No padding between what is code and what is not, and nothing that only tools look at.
BOARD_LINK := -no-pie -Wl,-z,norelro -Wl,-z,noseparate-code -Wl,--no-eh-frame-hdr -Wl,--build-id=none -Wl,--hash-style=gnu
BOARD_LIBRARIES := -lm
# It runs as it is: there is no emulator.
BOARD_RUN :=
