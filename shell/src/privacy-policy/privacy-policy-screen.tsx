import { PageTitle, Paper, Stack, Text, Title } from '@mentorias/ui';
import { List } from '@mentorias/ui/controls';
import { PublicLayout } from '../layout/public-layout.tsx';
import { pageConfig } from '../page/page-config.ts';
import { KeptData, KeptKinds } from './kept-data.tsx';
import classes from './privacy-policy-screen.module.css';
import type { Section } from './texts.ts';
import { sectionsFor, texts } from './texts.ts';

/** /politica-de-privacidad: which data are stored, why, and which rights users have (Ley N.° 29733). */
export function PrivacyPolicyScreen() {
  return (
    <PublicLayout back={texts.back} goesBack>
      <Paper component="article" withBorder className={classes.page}>
        <PageTitle>{texts.title}</PageTitle>
        <Text c="dimmed" mb="xl">
          {texts.subtitle}
        </Text>
        <Stack gap="xl">
          {sectionsFor(pageConfig).map((section) => (
            <PolicySection key={section.title} {...section} />
          ))}
        </Stack>
      </Paper>
    </PublicLayout>
  );
}

function PolicySection({ title, paragraphs, points = [], kept }: Section) {
  return (
    <Stack component="section" gap="sm">
      <Title order={2}>{title}</Title>
      {paragraphs.map((paragraph) => (
        <Text key={paragraph}>{paragraph}</Text>
      ))}
      {points.length > 0 && (
        <List spacing="xs" pr="md">
          {points.map((point) => (
            <List.Item key={point}>{point}</List.Item>
          ))}
        </List>
      )}
      {kept === 'kinds' && <KeptKinds />}
      {kept === 'terms' && <KeptData />}
    </Stack>
  );
}
