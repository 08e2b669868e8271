import { SECTION_1 } from './section-1.ts';
import { AVAILABILITY_SCREEN, USERS_SCREEN } from './section-2-administration.ts';
import { BOOKING_SCREEN, ROUTES } from './section-2-shell-and-booking.ts';
import { DATA_TABLE } from './section-2-table.ts';
import { SECTION_3 } from './section-3.ts';
import { SECTION_4 } from './section-4.ts';
import { SECTION_5 } from './section-5.ts';
import { SECTION_6 } from './section-6.ts';
import { SECTION_7 } from './section-7.ts';
import { SECTION_8 } from './section-8.ts';
import { SECTION_9 } from './section-9.ts';

/** The sections of the specification, in its order. */
export const SECTIONS = [
  SECTION_1,
  ROUTES,
  BOOKING_SCREEN,
  USERS_SCREEN,
  AVAILABILITY_SCREEN,
  DATA_TABLE,
  SECTION_3,
  SECTION_4,
  SECTION_5,
  SECTION_6,
  SECTION_7,
  SECTION_8,
  SECTION_9,
];
