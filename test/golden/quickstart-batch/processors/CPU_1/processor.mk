# Processor CPU 1. Made by weft.

OBJECTS += objects/processors/CPU_1/processor.o
UNITS += objects/processors/CPU_1/producer.unit.o
PARTS += objects/processors/CPU_1/producer.unit.c.o
objects/processors/CPU_1/producer.unit.c.o: INCLUDES := -I'src'
objects/processors/CPU_1/producer.unit.o: objects/processors/CPU_1/producer.unit.c.o
