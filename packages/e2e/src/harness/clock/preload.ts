// Loaded before the code of a Node process and of each of its threads (`node --import`), by the environment of a clock.
import { currentClock, setClock } from './clock.ts';

const clock = currentClock();
if (clock) setClock(clock);
