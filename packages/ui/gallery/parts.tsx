import { CALENDARS } from './parts/calendars.tsx';
import { DIALOGS } from './parts/dialogs.tsx';
import { FORMS } from './parts/forms.tsx';
import { NOTICES } from './parts/notices.tsx';
import type { Part } from './parts/part.ts';
import { STYLE } from './parts/style.tsx';
import { TABLES } from './parts/tables.tsx';
import { THEME } from './parts/theme.tsx';

/** All parts of the design system, in the order of the page. */
export const PARTS: Part[] = [...STYLE, ...THEME, ...FORMS, ...NOTICES, ...DIALOGS, ...TABLES, ...CALENDARS];
