import {
  Alert,
  Button,
  ErrorNotice,
  Group,
  Icon,
  LoadingText,
  notifyError,
  notifySuccess,
  SentNotice,
  Skeleton,
  SlowNotice,
  Stack,
} from '../../src/index.ts';
import type { Part } from './part.ts';

export const NOTICES: Part[] = [
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
];
