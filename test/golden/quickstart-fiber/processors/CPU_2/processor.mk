# Processor CPU 2. Made by weft.

OBJECTS += objects/processors/CPU_2/processor.o
UNITS += objects/processors/CPU_2/worker.unit.o
objects/processors/CPU_2/worker.unit.o: INCLUDES := -I'src'
UNITS += objects/processors/CPU_2/consumer.unit.o
objects/processors/CPU_2/consumer.unit.o: INCLUDES := -I'src'
