# Processor CPU 2. Made by weft.

OBJECTS += objects/processors/CPU_2/processor.o
UNITS += objects/processors/CPU_2/worker.unit.o
PARTS += objects/processors/CPU_2/worker.unit.part.o
objects/processors/CPU_2/worker.unit.part.o: INCLUDES := -I'src'
objects/processors/CPU_2/worker.unit.o: objects/processors/CPU_2/worker.unit.part.o
UNITS += objects/processors/CPU_2/consumer.unit.o
PARTS += objects/processors/CPU_2/consumer.unit.part.o
objects/processors/CPU_2/consumer.unit.part.o: INCLUDES := -I'src'
objects/processors/CPU_2/consumer.unit.o: objects/processors/CPU_2/consumer.unit.part.o
