# Processor CPU 2. Made by weft.

OBJECTS += objects/processors/CPU_2/processor.o
UNITS += objects/processors/CPU_2/worker.unit.o
PARTS += objects/processors/CPU_2/worker.unit.c.o
objects/processors/CPU_2/worker.unit.c.o: INCLUDES := -I'src'
objects/processors/CPU_2/worker.unit.o: objects/processors/CPU_2/worker.unit.c.o
UNITS += objects/processors/CPU_2/consumer.unit.o
PARTS += objects/processors/CPU_2/consumer.unit.c.o
objects/processors/CPU_2/consumer.unit.c.o: INCLUDES := -I'src'
objects/processors/CPU_2/consumer.unit.o: objects/processors/CPU_2/consumer.unit.c.o
