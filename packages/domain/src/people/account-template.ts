import { ACCOUNT_COLUMNS } from './account-columns.ts';

/**
 * A file of accounts to fill in: the header, and a line of each kind. Excel in Spanish opens it in columns by its semicolons and reads its
 * accents by its mark; a line 'sep=;' would make it forget the mark.
 */
export const ACCOUNT_TEMPLATE = `\uFEFF${[
  Object.values(ACCOUNT_COLUMNS).join(';'),
  'Mentor;mentora@ejemplo.pe;;;Lima;;;MENTOR;Asignado;Costos, Precios;Finanzas, Ventas',
  'Emprendedor;emprendedora@ejemplo.pe;Rosa Quispe;Bodega Rosa;Cusco;Feria;Abarrotes, bebidas;;;;',
].join('\r\n')}\r\n`;
