import { Grid, Skeleton } from '@mentorias/ui';

/** The shape of the guide's card and of the form, while both are on their way. */
export function BookingShape() {
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, md: 4 }}>
        <Skeleton h={220} radius="md" />
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 8 }}>
        <Skeleton h={480} radius="md" />
      </Grid.Col>
    </Grid>
  );
}
