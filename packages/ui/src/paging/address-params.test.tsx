import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../testing.tsx';
import { searchIn, useAddressParams } from './address-params.ts';

function Kinds() {
  const [params, change] = useAddressParams();
  const choose = (kind: string) =>
    change((current) => {
      current.set('kind', kind);
      return current;
    });
  return (
    <>
      <p>{params.get('kind')}</p>
      {['uno', 'dos'].map((kind) => (
        <button key={kind} type="button" onClick={() => choose(kind)}>
          {kind}
        </button>
      ))}
    </>
  );
}

test('a choice that is made already adds nothing to the history (rule 9.13)', async () => {
  const { user, router } = renderScreen(<Kinds />, { path: '/?words=a%20b' });
  const choose = (kind: string) => user.click(screen.getByRole('button', { name: kind }));
  await choose('uno');
  await choose('dos');
  const { key } = router.state.location;
  await choose('dos');
  await choose('dos');
  expect(router.state.location.key).toBe(key);
  expect(router.state.location.search).toBe('?words=a+b&kind=dos');
});

test.each([
  ['search=%20finanzas%20', 'finanzas'],
  ['search=a%00b', 'ab'],
  [`search=${'a'.repeat(500)}`, 'a'.repeat(100)],
  ['', ''],
])('%s is searched for as a server takes it', (text, words) => {
  expect(searchIn(new URLSearchParams(text))).toBe(words);
});
