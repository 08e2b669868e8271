import { OperatorError } from './operator-error.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Thrown for a value of the environment that cannot be used. */
export class ConfigError extends OperatorError {}

/** The address in a variable, with one of these protocols. Throws a ConfigError. */
export function urlFrom(env: Environment, name: string, protocols: string[]): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
  if (protocols.some((protocol) => text.startsWith(`${protocol}//`)))
    throw new ConfigError(
      `${name} no es una dirección válida: revisa el servidor y el puerto, y en una contraseña escribe / # @ % como %2F %23 %40 %25.`,
    );
  throw new ConfigError(
    `${name} debe ser una dirección que empiece con ${protocols.map((p) => `${p}//`).join(' o ')}.`,
  );
}

/** The origin of a web address in a variable, which names nothing else. Throws a ConfigError. */
export function originFrom(env: Environment, name: string): string | undefined {
  const text = urlFrom(env, name, ['http:', 'https:']);
  if (!text) return undefined;
  const { href, origin } = new URL(text);
  if (href === `${origin}/`) return origin;
  throw new ConfigError(`${name} debe ser solo el origen, sin ruta, parámetros ni usuario: ${origin}`);
}

/** The port in a variable; 0 is any free one. Throws a ConfigError. */
export function portFrom(env: Environment, name: string, byDefault: number): number {
  const text = env[name];
  if (!text) return byDefault;
  if (/^(0|[1-9]\d{0,4})$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new ConfigError(`${name} debe ser un número entre 0 y 65535, no '${text}'.`);
}

/** Whether a variable is on. Throws a ConfigError. */
export function flagFrom(env: Environment, name: string, byDefault: boolean): boolean {
  const text = env[name];
  if (!text) return byDefault;
  if (['1', 'true', 'on'].includes(text)) return true;
  if (['0', 'false', 'off'].includes(text)) return false;
  throw new ConfigError(`${name} debe ser 1 o 0.`);
}

/** The positive whole number in a variable. Throws a ConfigError. */
export function countFrom<Default extends number | undefined>(
  env: Environment,
  name: string,
  byDefault: Default,
): number | Default {
  const text = env[name];
  if (!text) return byDefault;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new ConfigError(`${name} debe ser un número entero mayor que cero.`);
}

/** A day: timers of Node take no more than 24 of them. */
const SECONDS_AT_MOST = 86_400;

/** The seconds in a variable, as milliseconds. Throws a ConfigError. */
export function millisecondsFrom(env: Environment, name: string, byDefault: number): number {
  return 1000 * countOf('segundos', env, name, { byDefault, atMost: SECONDS_AT_MOST });
}

/** The days in a variable, a century at most. Throws a ConfigError. */
export function daysFrom(env: Environment, name: string, byDefault: number, atLeast = 1): number {
  return countOf('días', env, name, { byDefault, atLeast, atMost: 36_500 });
}

/** The working days in a variable, about a year at most. Throws a ConfigError. */
export function workingDaysFrom(env: Environment, name: string, byDefault: number): number {
  return countOf('días hábiles', env, name, { byDefault, atMost: 250 });
}

function countOf(
  unit: string,
  env: Environment,
  name: string,
  { byDefault, atLeast = 1, atMost }: { byDefault: number; atLeast?: number; atMost: number },
): number {
  const count = countFrom(env, name, byDefault);
  if (count >= atLeast && count <= atMost) return count;
  throw new ConfigError(`${name} debe ser un número de ${unit} de ${atLeast} a ${atMost}.`);
}
