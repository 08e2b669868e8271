import { http, queryClient } from '@mentorias/session';
import { fakeNetwork, noNetwork } from '@mentorias/session/testing';
import { renderScreen } from '@mentorias/ui/testing';
import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { OfflineBanner } from './offline-banner.tsx';

function lineIs(isAlive: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isAlive);
  act(() => {
    dispatchEvent(new Event(isAlive ? 'online' : 'offline'));
  });
}

/** A screen's data, read as every screen reads: a failed read is repeated when the browser is online again. */
function Sessions() {
  const { data, isError } = useQuery({
    queryKey: ['sessions'],
    queryFn: () => http('guide/calendar_events').json<{ of: string }>(),
  });
  return <p>{data ? `de ${data.of}` : isError ? 'Error al cargar' : 'Cargando'}</p>;
}

test('rule 4.7: what could not be read offline is read again by itself online', async () => {
  const network = fakeNetwork({ 'GET /guide/calendar_events': noNetwork });
  renderScreen(<Sessions />);
  lineIs(false);
  expect(await screen.findByText('Error al cargar')).toBeVisible();
  network.answer('GET /guide/calendar_events', { of: 'Rosa' });
  lineIs(true);
  expect(await screen.findByText('de Rosa')).toBeVisible();
  vi.restoreAllMocks();
});

function Agenda() {
  useQuery({ queryKey: ['agenda'], queryFn: () => http('guide/calendar_events').json(), refetchOnReconnect: false });
  return <OfflineBanner onRetry={() => queryClient.refetchQueries({ type: 'active' })} />;
}

test('says that the browser is offline, reads again when asked, and goes when it is online', async () => {
  const network = fakeNetwork({ 'GET /guide/calendar_events': {} });
  const { user } = renderScreen(<Agenda />);
  expect(screen.queryByText('Sin conexión')).toBeNull();

  lineIs(false);
  expect(screen.getByRole('status')).toHaveTextContent('Sin conexión');
  await vi.waitFor(() => expect(network.calls).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await vi.waitFor(() => expect(network.calls).toHaveLength(2));

  lineIs(true);
  expect(screen.queryByText('Sin conexión')).toBeNull();
  vi.restoreAllMocks();
});
