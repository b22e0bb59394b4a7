# Processor CPU 1. Made by weft.

OBJECTS += objects/processors/CPU_1/processor.o
UNITS += objects/processors/CPU_1/producer.unit.o
objects/processors/CPU_1/producer.unit.o: INCLUDES := -I'src'
