import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { showIntroduction } from './show-introduction.ts';

vi.mock('../page/page-config.ts', async () => ({ pageConfig: (await import('../testing.ts')).testConfig }));

beforeEach(() => {
  document.body.innerHTML = `<div id="root"></div><template id="introduction-template">
    <section id="introduction" aria-label="Qué es">
      <b data-fill="organization"></b> <b data-fill="support"></b> <a data-fill="phone" href="tel:"></a>
    </section></template>`;
});

test('rule 3.13: names who creates accounts, and whom to ask for one', () => {
  showIntroduction();
  const introduction = screen.getByRole('region', { name: 'Qué es' });
  expect(introduction).toHaveTextContent('Asociación Impulsa Lucía Torres');
  const phone = within(introduction).getByRole('link', { name: '+51 987 654 321' });
  expect(phone).toHaveAttribute('href', 'tel:+51987654321');
});

test('rule 3.13: stands there once, below the page, and goes with the sign-in', () => {
  showIntroduction();
  const hide = showIntroduction();
  expect(document.getElementById('root')?.nextElementSibling?.id).toBe('introduction');
  expect(screen.getAllByRole('region')).toHaveLength(1);
  hide();
  expect(screen.queryByRole('region')).toBeNull();
});

test('an older page has none', () => {
  document.body.innerHTML = '<div id="root"></div>';
  showIntroduction()();
  expect(screen.queryByRole('region')).toBeNull();
});
