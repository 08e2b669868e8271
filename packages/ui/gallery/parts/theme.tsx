import { EmailText } from '../../src/email-text.tsx';
import {
  Anchor,
  Avatar,
  Badge,
  Button,
  Card,
  Group,
  Icon,
  isIconName,
  Logo,
  PageTitle,
  Stack,
  Text,
  Title,
} from '../../src/index.ts';
import type { Part } from './part.ts';
import { TONES, ToneBadge } from './tone-badge.tsx';

const ICONS = (
  'alert briefcase calendar check clock close copy dashboard download eye filter inbox info logout mail menu ' +
  'offline pencil phone plus power refresh search settings sort support trash undo user users'
)
  .split(' ')
  .filter(isIconName);

export const THEME: Part[] = [
  { name: 'Logo', Example: () => <Logo height={48} /> },
  {
    name: 'Textos',
    Example: () => (
      <Stack gap="xs">
        <PageTitle>Título de pantalla</PageTitle>
        <Title order={2}>Título de sección</Title>
        <Title order={3}>Título de tarjeta</Title>
        <Text>Una buena conversación cambia el rumbo de un negocio.</Text>
        <Text c="dimmed" size="sm">
          Todos los horarios se muestran en hora de Lima (UTC-5)
        </Text>
        <Text>
          Escribe a <Anchor href="#textos">un mentor</Anchor> o a <EmailText address="mentor@ejemplo.pe" />.
        </Text>
      </Stack>
    ),
  },
  {
    name: 'Botones',
    Example: () => (
      <Group>
        <Button>Realizar Solicitud</Button>
        <Button variant="default">Cancelar</Button>
        <Button variant="light">Buscar</Button>
        <Button variant="subtle">Ver más</Button>
        <Button color="red">Cancelar mentoría</Button>
        <Button disabled>Guardar Horarios</Button>
        <Button leftSection={<Icon name="plus" size={16} />}>Crear Evento</Button>
      </Group>
    ),
  },
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
    name: 'Estados',
    Example: () => (
      <Group>
        {TONES.map((tone) => (
          <ToneBadge key={tone} tone={tone} />
        ))}
      </Group>
    ),
  },
  {
    name: 'Tarjeta',
    Example: () => (
      <Card withBorder maw={360}>
        <Group wrap="nowrap">
          <Avatar color="maiz" aria-hidden="true" />
          <Stack gap={2}>
            <Title order={3}>Lucía Paredes Salazar</Title>
            <Badge color="teal">Especializado</Badge>
          </Stack>
        </Group>
        <Button mt="md" fullWidth>
          Ver horarios
        </Button>
      </Card>
    ),
  },
];
