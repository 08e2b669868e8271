import { renderScreen } from '@mentorias/ui/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RemoteLoading } from './remote-loading.tsx';

test('says under the heading of its screen that it loads', () => {
  renderScreen(<RemoteLoading heading="Buscar mentores" />);
  expect(screen.getByRole('heading', { level: 1, name: 'Buscar mentores' })).toBeVisible();
  expect(screen.getByText('Cargando...')).toBeVisible();
});

test('says under a heading for screen readers that it loads, where the screen is not known', () => {
  renderScreen(<RemoteLoading />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Mentorías');
  expect(screen.getByText('Cargando...')).toBeVisible();
});
