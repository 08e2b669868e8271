import { ConfigError } from '@mentorias/api/environment';
import type { PageConfig } from '@mentorias/federation/shell/page-config';

/** The people whom every page names: support (rule 4.2), and the controller of personal data (Ley N.° 29733). */
export type PublishedPeople = Pick<PageConfig, 'support' | 'dataController'>;

const EXAMPLES = {
  SUPPORT_NAME: 'Elena Torres (ejemplo)',
  SUPPORT_PHONE: '+51 999 000 111',
  DATA_CONTROLLER_NAME: 'Organización de ejemplo',
  DATA_CONTROLLER_ADDRESS: 'Calle de Ejemplo 123, Lima',
  DATA_CONTROLLER_EMAIL: 'datos@ejemplo.pe',
};

const MEANING: Record<keyof typeof EXAMPLES, string> = {
  SUPPORT_NAME: 'el nombre de quien ayuda a los usuarios',
  SUPPORT_PHONE: 'el teléfono de quien ayuda a los usuarios',
  DATA_CONTROLLER_NAME: 'el responsable del tratamiento de los datos personales',
  DATA_CONTROLLER_ADDRESS: 'el domicilio del responsable de los datos personales',
  DATA_CONTROLLER_EMAIL: 'el correo del responsable de los datos personales',
};

/** The people that the environment names, or examples outside production. Throws `ConfigError`. */
export function publishedPeopleFrom(env: NodeJS.ProcessEnv, production: boolean): PublishedPeople {
  const of = (name: keyof typeof EXAMPLES) => {
    const text = env[name]?.trim();
    if (!text && production)
      throw new ConfigError(`${name} es obligatoria con NODE_ENV=production: es ${MEANING[name]}.`);
    return text || EXAMPLES[name];
  };
  return {
    support: { name: of('SUPPORT_NAME'), phone: of('SUPPORT_PHONE') },
    dataController: {
      name: of('DATA_CONTROLLER_NAME'),
      address: of('DATA_CONTROLLER_ADDRESS'),
      email: of('DATA_CONTROLLER_EMAIL'),
    },
  };
}
