import type { AccountColumn, ColumnPlaces } from '@mentorias/domain/people/account-columns';
import { ACCOUNT_COLUMN_NAMES, ACCOUNT_COLUMNS } from '@mentorias/domain/people/account-columns';
import { plainText } from '@mentorias/domain/text/plain-text';

/** Other headers of each column, as they are compared. */
const SYNONYMS: Record<AccountColumn, readonly string[]> = {
  user_type: ['tipo de usuario', 'tipo usuario', 'tipo de cuenta', 'rol', 'perfil'],
  email: ['e mail', 'email', 'mail', 'correo electronico', 'correo e', 'direccion de correo', 'email address'],
  name: [
    'nombre completo',
    'nombres',
    'nombre y apellido',
    'nombre y apellidos',
    'nombres y apellidos',
    'apellidos y nombres',
    'nombre del emprendedor',
    'nombre del mentor',
    'name',
  ],
  company_name: [
    'empresa',
    'negocio',
    'nombre de la empresa',
    'nombre del negocio',
    'nombre del emprendimiento',
    'compania',
    'organizacion',
    'razon social',
  ],
  location: ['ciudad', 'lugar', 'localidad', 'region', 'departamento', 'provincia', 'distrito', 'direccion'],
  origin: ['procedencia', 'fuente', 'canal'],
  description: ['detalle', 'detalles', 'comentarios', 'notas', 'observaciones', 'resumen'],
  code: ['codigo unico', 'codigo de mentor', 'cod'],
  guide_type: ['tipo mentor', 'clase de mentor', 'modalidad'],
  specializations: ['especialidad', 'especializacion', 'especializaciones', 'temas'],
  areas: ['area', 'area de mentoria', 'areas de mentoria'],
};

/** How the columns of a header are ours. */
export interface HeaderColumns {
  /** By their name, or else by another that people give it. */
  places: ColumnPlaces;
  /** Those that no cell names as we do, or several: people say which it is (rule 8.12). */
  unnamed: AccountColumn[];
}

/** Finds our columns in a header, whatever its accents, capitals and marks. */
export function columnsIn(header: readonly string[]): HeaderColumns {
  const names = header.map(comparable);
  const named: ColumnPlaces = {};
  for (const column of ACCOUNT_COLUMN_NAMES) {
    const name = comparable(ACCOUNT_COLUMNS[column]);
    const place = names.indexOf(name);
    if (place >= 0 && place === names.lastIndexOf(name)) named[column] = place;
  }
  const unnamed = ACCOUNT_COLUMN_NAMES.filter((column) => named[column] === undefined);
  const guessed = unnamed.flatMap((column) => {
    const place = names.findIndex((name) => SYNONYMS[column].includes(name));
    return place < 0 ? [] : [[column, place] as const];
  });
  return { places: { ...named, ...Object.fromEntries(guessed) }, unnamed };
}

/** 'E-mail:' → 'e mail' */
export function comparable(text: string): string {
  return plainText(text.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' '));
}
