x += get(p);
