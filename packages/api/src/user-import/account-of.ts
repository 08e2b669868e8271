import { UserInput } from '@mentorias/contract/people/users';
import { AREAS, areaLabel } from '@mentorias/domain/people/areas';
import { GUIDE_TYPES, guideTypeLabel, userTypeLabel } from '@mentorias/domain/people/roles';
import { plainText } from '@mentorias/domain/text/plain-text';
import { entrepreneurProblems, mentorProblems } from '../users/user-rules.ts';
import type { ColumnName, FileLine } from './read-lines.ts';

/** The account that a line describes, or its problems. */
export type Account = { input: UserInput; problems: [] } | { input?: undefined; problems: string[] };

type Texts = FileLine['texts'];

const FIELD_COLUMNS: Record<string, ColumnName> = {
  email: 'correo',
  name: 'nombre',
  company_name: 'emprendimiento',
  location: 'ubicacion',
  origin: 'origen',
  description: 'descripcion',
  code: 'codigo',
  specializations: 'especialidades',
  areas: 'areas',
};

/** Reads a line as the forms would be filled; an entrepreneur sets the password by the invitation. */
export function accountOf(texts: Texts): Account {
  const user_type = userTypeIn(texts);
  if (user_type === 'guide') return checked(mentorIn(texts));
  if (user_type === 'user') return checked(entrepreneurIn(texts));
  return { problems: ['El tipo debe ser Mentor o Emprendedor'] };
}

/** The user type that a line names, in the words of the screens. */
export function userTypeIn({ tipo }: Texts): 'user' | 'guide' | undefined {
  return (['user', 'guide'] as const).find((type) => plainText(userTypeLabel(type)) === plainText(tipo));
}

function mentorIn(texts: Texts) {
  const guideType = GUIDE_TYPES.find((type) => plainText(guideTypeLabel(type)) === plainText(texts['tipo de mentor']));
  const areas = listIn(texts.areas).map((text) => ({ text, area: areaNamed(text) }));
  const problems = [
    ...(guideType ? [] : ['El tipo de mentor debe ser Asignado o Especializado']),
    ...areas.filter(({ area }) => !area).map(({ text }) => `Área desconocida: ${text}`),
  ];
  const input = {
    user_type: 'guide',
    email: texts.correo,
    guide_type: guideType ?? 'assigned',
    code: texts.codigo,
    areas: areas.flatMap(({ area }) => area ?? []),
    specializations: listIn(texts.especialidades),
    location: texts.ubicacion,
  };
  return { input, problems };
}

function entrepreneurIn(texts: Texts) {
  const input = {
    user_type: 'user',
    name: texts.nombre,
    email: texts.correo,
    company_name: texts.emprendimiento,
    location: texts.ubicacion,
    origin: texts.origen,
    description: texts.descripcion,
  };
  return { input, problems: [] };
}

function checked({ input, problems }: { input: object; problems: string[] }): Account {
  const parsed = UserInput.safeParse(input);
  if (!parsed.success) {
    return { problems: [...problems, ...new Set(parsed.error.issues.map(cellProblem))] };
  }
  const broken = parsed.data.user_type === 'guide' ? mentorProblems(parsed.data) : entrepreneurProblems(parsed.data);
  const all = [...problems, ...Object.values(broken).flat()];
  return all.length > 0 ? { problems: all } : { input: parsed.data, problems: [] };
}

function cellProblem({ path, code, message }: { path: PropertyKey[]; code: string; message: string }): string {
  const column = FIELD_COLUMNS[String(path[0])];
  return code === 'too_big' ? `La columna ${column} es demasiado larga` : `La columna ${column}: ${message}`;
}

/** The items of a cell with several, whichever separator it uses. */
function listIn(text: string): string[] {
  return text
    .split(/[,;|]/)
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

function areaNamed(text: string) {
  return AREAS.find((area) => area === plainText(text) || plainText(areaLabel(area)) === plainText(text));
}
