import type { ReactNode } from 'react';
import { useState } from 'react';
import { MonthView, WeekView } from '../src/calendar.ts';
import { DateField } from '../src/dates.ts';
import { EmailText } from '../src/email-text.tsx';
import { MultiSelect, Select } from '../src/forms.ts';
import {
  Alert,
  Anchor,
  Avatar,
  Badge,
  Button,
  Card,
  Checkbox,
  Chip,
  confirm,
  Drawer,
  EmptyState,
  ErrorNotice,
  Form,
  Group,
  Icon,
  isIconName,
  LoadingText,
  Logo,
  Modal,
  NativeSelect,
  notifyError,
  notifySuccess,
  PageTitle,
  PasswordInput,
  SegmentedControl,
  SentNotice,
  SimpleGrid,
  Skeleton,
  SlowNotice,
  Stack,
  Switch,
  Tabs,
  Text,
  Textarea,
  TextInput,
  Title,
  useDisclosure,
} from '../src/index.ts';
import type { TableQuery } from '../src/table.ts';
import { DataTable, RowActions } from '../src/table.ts';
import { TONE_COLORS } from '../src/tone-colors.ts';

/** A part of the design system as screens use it, in the states that it has. */
export interface Part {
  name: string;
  Example: () => ReactNode;
}

const OPTIONS = ['Educación', 'Finanzas', 'Legal', 'Logística', 'Marketing'];
const TONE_WORDS = {
  good: 'Confirmada',
  active: 'En curso',
  open: 'Sin registrar',
  bad: 'No asistió',
  off: 'Cancelada',
};
const NOW = '2026-11-24 10:20:00';
const EVENTS = [
  { id: 1, title: 'Rosa Quispe', start: '2026-11-24 09:00:00', end: '2026-11-24 10:00:00', color: 'maiz' },
  { id: 2, title: 'Carlos Mamani', start: '2026-11-26 15:30:00', end: '2026-11-26 16:30:00', color: 'gray' },
];

interface Row {
  day: string;
  who: string;
  state: keyof typeof TONE_WORDS;
}

const ROWS: Row[] = [
  { day: '24/11/2026', who: 'Rosa Quispe', state: 'good' },
  { day: '25/11/2026', who: 'Carlos Mamani', state: 'off' },
];

export const PARTS: Part[] = [
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
        {[
          ...[
            'alert',
            'briefcase',
            'calendar',
            'check',
            'clock',
            'close',
            'copy',
            'dashboard',
            'download',
            'eye',
            'filter',
          ],
          ...[
            'inbox',
            'info',
            'logout',
            'mail',
            'menu',
            'offline',
            'pencil',
            'phone',
            'plus',
            'power',
            'refresh',
            'search',
          ],
          ...['settings', 'sort', 'support', 'trash', 'undo', 'user', 'users'],
        ]
          .filter(isIconName)
          .map((name) => (
            <Icon key={name} name={name} size={24} />
          ))}
      </Group>
    ),
  },
  {
    name: 'Estados',
    Example: () => (
      <Group>
        {Object.entries(TONE_COLORS).map(([tone, color]) => (
          <Badge key={tone} color={color}>
            {TONE_WORDS[tone as keyof typeof TONE_WORDS]}
          </Badge>
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
  { name: 'Campos', Example: Fields },
  { name: 'Formulario', Example: FormExample },
  {
    name: 'Avisos',
    Example: () => (
      <Stack>
        <ErrorNotice message="Error al crear el evento" reason="El horario ya fue reservado" onRetry={() => {}} />
        <SentNotice isChecking={false} doubt="La respuesta no llegó: puede que sí se haya guardado." />
        <SlowNotice onRetry={() => {}} />
        <Alert color="teal" icon={<Icon name="check" />} title="¡Mentoría agendada exitosamente!">
          Martes 24 de noviembre, 9:00 a. m.
        </Alert>
        <Group>
          <Button variant="default" onClick={() => notifySuccess('Evento creado exitosamente')}>
            Aviso de éxito
          </Button>
          <Button variant="default" onClick={() => notifyError('Error al cargar usuarios')}>
            Aviso de error
          </Button>
        </Group>
      </Stack>
    ),
  },
  {
    name: 'En espera',
    Example: () => (
      <LoadingText skeleton={<Skeleton height={64} />} onRetry={() => {}}>
        Cargando horarios...
      </LoadingText>
    ),
  },
  {
    name: 'Nada que mostrar',
    Example: () => (
      <EmptyState title="No tienes mentorías próximas" hint="Busca un mentor y agenda una." icon="calendar">
        <Button>Buscar mentores</Button>
      </EmptyState>
    ),
  },
  { name: 'Diálogos', Example: Dialogs },
  {
    name: 'Pestañas',
    Example: () => (
      <Tabs defaultValue="proximas">
        <Tabs.List>
          <Tabs.Tab value="proximas">Próximas</Tabs.Tab>
          <Tabs.Tab value="anteriores">Anteriores</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="proximas" pt="sm">
          Lo que viene
        </Tabs.Panel>
        <Tabs.Panel value="anteriores" pt="sm">
          Lo que pasó
        </Tabs.Panel>
      </Tabs>
    ),
  },
  { name: 'Tabla', Example: () => <TableExample title="Dos mentorías" rows={ROWS} /> },
  { name: 'Tabla vacía', Example: () => <TableExample title="Ninguna mentoría" rows={[]} /> },
  { name: 'Tabla en espera', Example: () => <TableExample title="Mentorías en camino" isLoading /> },
  {
    name: 'Tabla con error',
    Example: () => <TableExample title="Mentorías que no llegaron" error="Error al cargar usuarios" />,
  },
  { name: 'Semana', Example: () => <WeekView now={NOW} date="2026-11-24" events={EVENTS} /> },
  {
    name: 'Mes',
    Example: () => (
      <MonthView now={NOW} date="2026-11-24" events={EVENTS} maxEventsPerDay={4} consistentWeeks={false} />
    ),
  },
];

function Fields() {
  const [day, setDay] = useState('');
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <TextInput label="Nombre" placeholder="Nombre y apellidos" />
      <TextInput label="Correo" defaultValue="nadie" error="El correo no es válido" />
      <TextInput label="Código Único" description="Solo letras, máximo 6 caracteres" disabled />
      <PasswordInput label="Contraseña" />
      <NativeSelect label="Fecha" data={['--Selecciona una fecha--', 'martes 24/11/2026']} />
      <Select label="Mentor" data={OPTIONS} searchable clearable defaultValue="Legal" />
      <MultiSelect label="Áreas" data={OPTIONS} defaultValue={['Finanzas', 'Marketing']} clearable />
      <DateField label="Día" value={day} onChange={setDay} />
      <Textarea label="Descripción" placeholder="Describe el objetivo o tema de la mentoria..." />
      <Stack>
        <Checkbox label="Todos los días" defaultChecked />
        <Switch label="Recordatorios por correo" defaultChecked />
        <Chip defaultChecked>Finanzas</Chip>
        <SegmentedControl data={['Semana', 'Mes']} />
      </Stack>
    </SimpleGrid>
  );
}

function FormExample() {
  const [error, setError] = useState<string>();
  return (
    <Form
      aria-label="Ejemplo de formulario"
      onSubmit={(event) => {
        event.preventDefault();
        setError('Escribe un nombre');
      }}
    >
      <TextInput label="Nombre" withAsterisk error={error} />
      <Button type="submit" mt="sm">
        Guardar nombre
      </Button>
    </Form>
  );
}

function Dialogs() {
  const [isModalOpen, modal] = useDisclosure();
  const [isDrawerOpen, drawer] = useDisclosure();
  return (
    <Group>
      <Button variant="default" onClick={modal.open}>
        Abrir diálogo
      </Button>
      <Button variant="default" onClick={drawer.open}>
        Abrir menú
      </Button>
      <Button
        variant="default"
        onClick={() =>
          confirm({ title: '¿Salir sin guardar?', message: 'Esos cambios se pierden.', destructive: true })
        }
      >
        Preguntar
      </Button>
      <Modal opened={isModalOpen} onClose={modal.close} title="Mover mentoría">
        <TextInput label="Fecha" />
      </Modal>
      <Drawer opened={isDrawerOpen} onClose={drawer.close} title="Menú">
        <Text>Mentorías</Text>
      </Drawer>
    </Group>
  );
}

interface TableExampleProps {
  title: string;
  rows?: Row[];
  isLoading?: boolean;
  error?: string;
}

function TableExample({ title, rows, isLoading, error }: TableExampleProps) {
  const [query, setQuery] = useState<TableQuery>({ page: 1, search: '', filters: {}, sort: null });
  return (
    <DataTable
      title={title}
      columns={[
        { id: 'day', header: 'Fecha', cell: ({ day }) => day, isSortable: true },
        { id: 'who', header: 'Emprendedor', cell: ({ who }) => who, isRowHeader: true },
        {
          id: 'state',
          header: 'Estado',
          cell: ({ state }) => <Badge color={TONE_COLORS[state]}>{TONE_WORDS[state]}</Badge>,
        },
        {
          id: 'actions',
          header: 'Acciones',
          cell: ({ who }) => (
            <RowActions>
              <Button size="compact-sm" variant="default" aria-label={`Mover la mentoría de ${who}`}>
                Mover
              </Button>
            </RowActions>
          ),
        },
      ]}
      rowKey={({ who }) => who}
      rows={rows}
      meta={rows && { current_page: 1, total_pages: 1, total_count: rows.length }}
      query={query}
      onQueryChange={setQuery}
      isLoading={isLoading}
      error={error}
      onRetry={() => {}}
    />
  );
}
