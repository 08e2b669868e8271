import { renderScreen } from '@mentorias/ui/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RemoteLoading } from './remote-loading.tsx';

test('says under a heading that it loads', () => {
  renderScreen(<RemoteLoading />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Mentorías');
  expect(screen.getByText('Cargando...')).toBeVisible();
});
