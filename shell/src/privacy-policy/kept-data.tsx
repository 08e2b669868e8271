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

/** What the server keeps, why and for how long (rule 15.7); nothing where it does not say. */
export const KeptData = withQueries(() => {
  const { data = [] } = useQuery(keptDataQuery);
  if (data.length === 0) return null;
  return (
    <>
      <Text>{texts.intro}</Text>
      <List spacing="xs" pr="md">
        {data.map(({ what, purpose, term }) => (
          <List.Item key={what}>{`${what}: ${[term, purpose].filter(Boolean).join('. ')}.`}</List.Item>
        ))}
      </List>
    </>
  );
});

const texts = {
  intro:
    'En «Mi cuenta» descargas tus datos y eliminas tu cuenta. Esto es lo que guardamos, por cuánto tiempo y para qué:',
};
