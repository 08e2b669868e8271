import { ACCOUNT_COLUMNS } from './account-columns.ts';

const EXAMPLES = { guide: 'mentora@ejemplo.pe', user: 'emprendedora@ejemplo.pe' };

/** The addresses of the lines that are to be replaced. */
export const TEMPLATE_EMAILS: readonly string[] = Object.values(EXAMPLES);

/**
 * A file of accounts to fill in: the header, and a line of each kind. Excel in Spanish opens it in columns by its semicolons and reads its
 * accents by its mark; a line 'sep=;' would make it forget the mark.
 */
export const ACCOUNT_TEMPLATE = `\uFEFF${[
  Object.values(ACCOUNT_COLUMNS).join(';'),
  `Mentor;${EXAMPLES.guide};Lucía Paredes;;Lima;;;MENTOR;Asignado;Costos, Precios;Finanzas, Ventas`,
  `Emprendedor;${EXAMPLES.user};Rosa Quispe;Bodega Rosa;Cusco;Feria;Abarrotes, bebidas;;;;`,
].join('\r\n')}\r\n`;
