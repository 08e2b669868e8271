import { queryClient } from '@mentorias/session';
import { renderScreen } from '@mentorias/ui/testing';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RetryingNotice } from './retrying-notice.tsx';

const WORDS = 'No se pudo cargar. Se está intentando de nuevo...';

function Screen({ read }: { read: () => Promise<string> }) {
  const { data, isError } = useQuery({ queryKey: ['a read'], queryFn: read, retryDelay: 50 });
  return (
    <>
      <p>{isError ? 'Error al cargar' : (data ?? 'Cargando...')}</p>
      <RetryingNotice />
    </>
  );
}

/** A read whose attempts end when they are told to. */
function attempts() {
  const settle: PromiseWithResolvers<string>[] = [];
  const read = () => {
    const attempt = Promise.withResolvers<string>();
    settle.push(attempt);
    return attempt.promise;
  };
  const fail = async (count: number) => {
    await waitFor(() => expect(settle).toHaveLength(count));
    await act(async () => settle.at(-1)?.reject(new Error('no line')));
  };
  return { read, fail, come: () => act(async () => settle.at(-1)?.resolve('Rosa')) };
}

test('a read that has failed twice says that it is tried again, until it fails for good', async () => {
  const { read, fail } = attempts();
  renderScreen(<Screen read={read} />);
  await fail(1);
  expect(screen.queryByText(WORDS)).toBeNull();
  await fail(2);
  expect(await screen.findByText(WORDS)).toBeVisible();
  await fail(3);
  expect(await screen.findByText('Error al cargar')).toBeVisible();
  expect(screen.queryByText(WORDS)).toBeNull();
});

test('so does what is on the screen and is read again', async () => {
  const { read, fail, come } = attempts();
  renderScreen(<Screen read={read} />);
  await waitFor(() => expect(queryClient.isFetching()).toBe(1));
  await come();
  await screen.findByText('Rosa');
  void queryClient.refetchQueries();
  await fail(2);
  await fail(3);
  expect(await screen.findByText(WORDS)).toBeVisible();
  expect(screen.getByText('Rosa')).toBeVisible();
});

test('or until it comes', async () => {
  const { read, fail, come } = attempts();
  renderScreen(<Screen read={read} />);
  await fail(1);
  await fail(2);
  await screen.findByText(WORDS);
  await waitFor(() => expect(queryClient.isFetching()).toBe(1));
  await new Promise((resolve) => setTimeout(resolve, 100));
  await come();
  expect(await screen.findByText('Rosa')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(WORDS)).toBeNull());
});
