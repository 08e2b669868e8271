import { EmailText } from '../../src/email-text.tsx';
import { Anchor, Badge, Button, Card, Group, Icon, PageTitle, Person, Stack, Text, Title } from '../../src/index.ts';
import type { Part } from './part.ts';
import { TONES, ToneBadge } from './tone-badge.tsx';

export const THEME: Part[] = [
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
          <span>Escribe a</span> <Anchor href="#textos">un mentor</Anchor> <span>o a</span>{' '}
          <EmailText address="mentor@ejemplo.pe" />
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
        <Person id={2} name="Lucía Paredes Salazar" size={56}>
          <Title order={3}>Lucía Paredes Salazar</Title>
          <Badge color="teal">Especializado</Badge>
        </Person>
        <Button mt="md" fullWidth>
          Ver horarios
        </Button>
      </Card>
    ),
  },
];
