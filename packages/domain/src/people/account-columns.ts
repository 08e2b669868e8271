/** The columns of a file of accounts (rule 8.12) in the words of its header, by the field that each sets. */
export const ACCOUNT_COLUMNS = {
  user_type: 'Tipo',
  email: 'Correo',
  name: 'Nombre',
  company_name: 'Emprendimiento',
  location: 'Ubicación',
  origin: 'Origen',
  description: 'Descripción',
  code: 'Código',
  guide_type: 'Tipo de mentor',
  specializations: 'Especialidades',
  areas: 'Áreas',
} as const;

export type AccountColumn = keyof typeof ACCOUNT_COLUMNS;

export const ACCOUNT_COLUMN_NAMES = Object.keys(ACCOUNT_COLUMNS) as AccountColumn[];

/** Where a file has each column of ours: the place of a cell of its header, from 0. */
export type ColumnPlaces = Partial<Record<AccountColumn, number>>;

/** The columns without which no line makes an account. */
const REQUIRED = ['user_type', 'email'] as const;

/** The required columns that a file has nowhere. */
export function missingColumns(places: ColumnPlaces): AccountColumn[] {
  return REQUIRED.filter((column) => places[column] === undefined);
}
