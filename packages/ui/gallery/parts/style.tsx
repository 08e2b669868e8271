import { Fragment } from 'react';
import {
  Button,
  EmptyState,
  Face,
  Group,
  Icon,
  isIconName,
  Logo,
  Person,
  SimpleGrid,
  Stack,
  Text,
  Title,
} from '../../src/index.ts';
import { maiz, ocre, red, teal } from '../../src/theme/colors.ts';
import { scale } from '../../src/theme/scale.ts';
import type { Part } from './part.ts';
import classes from './style.module.css';

const ICONS = (
  'alert arrow-left briefcase calendar check chevron-down chevron-left chevron-right chevron-up clock close copy dashboard download ' +
  'eye eye-off filter inbox info logout mail map-pin menu offline pencil phone plus power refresh search settings sort support trash ' +
  'undo user users'
)
  .split(' ')
  .filter(isIconName);

const PEOPLE = [
  'Lucía Paredes Salazar',
  'Rosa Quispe Mamani',
  'Ana María Huamán Ríos',
  'José de la Cruz',
  'Carlos Ñaupari',
  'Elena Vargas',
  'Óscar Ibáñez Tello',
  'Yeni Condori',
];

/** What every screen is made of, and nothing else: the page `/estilo`. */
export const STYLE: Part[] = [
  { name: 'Logo', Example: () => <Logo height={48} /> },
  { name: 'Letra', Example: Typeface },
  { name: 'Medidas', Example: Measures },
  { name: 'Colores', Example: Colors },
  {
    name: 'Íconos',
    Example: () => (
      <Group>
        {ICONS.map((name) => (
          <Icon key={name} name={name} size={24} />
        ))}
      </Group>
    ),
  },
  {
    name: 'Caras',
    Example: () => (
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {PEOPLE.map((name, id) => (
          <Person key={name} id={id} name={name} />
        ))}
        <Person name="Un nombre sin letra" size={36}>
          <Text size="sm">En una fila</Text>
        </Person>
        <Group>
          {[24, 28, 36, 56].map((size) => (
            <Face key={size} id={1} name="Rosa Quispe" size={size} />
          ))}
          <Face name="—" />
        </Group>
      </SimpleGrid>
    ),
  },
  {
    name: 'Dibujos',
    Example: () => (
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <EmptyState title="No tienes mentorías próximas" hint="Busca un mentor y agenda una." icon="calendar">
          <Button>Buscar mentores</Button>
        </EmptyState>
        <EmptyState title="No encontramos mentores" hint="Prueba con otra palabra." icon="search" />
        <EmptyState title="Aún no hay mentores" hint="Pronto los verás aquí." icon="users" />
        <EmptyState title="No hay datos disponibles" hint="No se encontraron elementos para mostrar" />
      </SimpleGrid>
    ),
  },
];

function Typeface() {
  return (
    <Stack gap="xs">
      <Text fz="2.75rem" fw={650} lh={1.2}>
        Áéíóúüñ ¿Qué tal? ¡Qué bien!
      </Text>
      {Object.entries(scale.fontWeights).map(([name, weight]) => (
        <Text key={name} fw={Number(weight)}>
          {`${weight}: Una buena conversación cambia el rumbo de un negocio.`}
        </Text>
      ))}
      <Text>
        <span>11:11 a. m. – 12:11 p. m.</span>
        <br />
        <span>10:00 a. m. – 08:40 p. m.</span>
      </Text>
    </Stack>
  );
}

function Measures() {
  return (
    <Stack gap="sm">
      {([1, 2, 3, 4] as const).map((order) => (
        <Title key={order} order={order}>
          {`Título ${order}`}
        </Title>
      ))}
      {Object.entries(scale.fontSizes).map(([name, size]) => (
        <Text key={name} size={name}>
          {`${name}: ${size}`}
        </Text>
      ))}
      <div className={classes.measures}>
        {Object.entries(scale.spacing).map(([name, space]) => (
          <Fragment key={name}>
            <Text size="sm">{`${name}: ${space}`}</Text>
            <span className={classes.space} style={{ width: space }} />
          </Fragment>
        ))}
        {Object.entries(scale.radius).map(([name, radius]) => (
          <Fragment key={name}>
            <Text size="sm">{`${name}: ${radius}`}</Text>
            <span className={classes.corner} style={{ borderRadius: radius }} />
          </Fragment>
        ))}
      </div>
    </Stack>
  );
}

function Colors() {
  return (
    <Stack gap="xs">
      {Object.entries({ maiz, ocre, teal, red }).map(([name, steps]) => (
        <div key={name}>
          <Text size="sm">{name}</Text>
          <div className={classes.steps}>
            {steps.map((color) => (
              <span key={color} style={{ backgroundColor: color }} />
            ))}
          </div>
        </div>
      ))}
    </Stack>
  );
}
