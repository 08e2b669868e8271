import dayjs from 'dayjs';
import 'dayjs/locale/es.js';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(customParseFormat);
dayjs.locale('es');

/** dayjs in Spanish, with its plugins: of this module a page has one copy, the shell's (decision 66). */
export { dayjs };
