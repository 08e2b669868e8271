import { readKeptData } from '@mentorias/contract/received/personal-data';
import { http } from '@mentorias/session';
import { Text } from '@mentorias/ui';
import { List } from '@mentorias/ui/controls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { withQueries } from '../page/with-queries.tsx';

const keptDataQuery = queryOptions({
  queryKey: ['kept data'],
  queryFn: async ({ signal }) => readKeptData(await http.get('privacy/kept_data', { signal }).json()),
});

/** What the server keeps, by the kind of data (rule 15.14); nothing where it does not say. */
export const KeptKinds = withQueries(() => {
  const { data = [] } = useQuery(keptDataQuery);
  const kinds = [...new Set(data.flatMap((one) => one.kinds))];
  const lines = kinds.map((kind) => {
    const things = data.filter((one) => one.kinds.includes(kind)).map(({ what }) => what);
    return `${kind}: ${things.join('; ')}.`;
  });
  return <Lines intro={texts.kinds} lines={lines} />;
});

/** What the server keeps, why and for how long (rule 15.7); nothing where it does not say. */
export const KeptData = withQueries(() => {
  const { data = [] } = useQuery(keptDataQuery);
  const lines = data.map(({ what, purpose, term }) => `${what}: ${[term, purpose].filter(Boolean).join('. ')}.`);
  return <Lines intro={texts.terms} lines={lines} />;
});

function Lines({ intro, lines }: { intro: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <Text>{intro}</Text>
      <List spacing="xs" pr="md">
        {lines.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
    </>
  );
}

const texts = {
  kinds: 'Por clase de dato, esto es todo lo que queda en nuestros servidores:',
  terms:
    'En «Mi cuenta» descargas tus datos y eliminas tu cuenta. Esto es lo que guardamos, por cuánto tiempo y para qué:',
};
