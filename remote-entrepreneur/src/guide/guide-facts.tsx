import { areaLabel } from '@mentorias/domain/people/areas';
import { heldEvents, languageLabel } from '@mentorias/domain/people/presentation';
import { guideTypeLabel } from '@mentorias/domain/people/roles';
import { Badge, Group, Icon, Text } from '@mentorias/ui';

const texts = { languages: 'Idiomas' };

/** 'Especializado' or 'Asignado'. */
export function GuideTypeBadge({ guideType }: { guideType: string | null | undefined }) {
  const isSpecialized = guideType === 'specialized';
  return <Badge color={isSpecialized ? 'teal' : 'gray'}>{guideTypeLabel(guideType ?? undefined)}</Badge>;
}

interface AreaBadgesProps {
  areas: readonly string[] | null | undefined;
  /** How many are shown; the others become '+N'. */
  limit?: number;
}

export function AreaBadges({ areas, limit = Number.POSITIVE_INFINITY }: AreaBadgesProps) {
  if (!areas || areas.length === 0) return null;
  const hidden = areas.slice(limit).map(areaLabel);
  return (
    <Group gap={6} role="list" aria-label="Áreas">
      {areas.slice(0, limit).map((area) => (
        <Badge key={area} variant="default" role="listitem">
          {areaLabel(area)}
        </Badge>
      ))}
      {hidden.length > 0 && (
        <Badge variant="default" role="listitem" title={hidden.join(', ')}>
          {`+${hidden.length}`}
        </Badge>
      )}
    </Group>
  );
}

export function Specializations({ list }: { list: readonly string[] | null | undefined }) {
  if (!list || list.length === 0) return null;
  return (
    <Text size="sm">
      <Text span inherit c="dimmed">
        Especialidades:
      </Text>{' '}
      <span>{list.join(', ')}</span>
    </Text>
  );
}

export function Place({ location }: { location: string | null | undefined }) {
  if (!location) return null;
  return (
    <Group gap={6} wrap="nowrap" c="dimmed">
      <Icon name="map-pin" size={16} />
      <Text size="sm">{location}</Text>
    </Group>
  );
}

/** 'Idiomas: Español, Quechua · 34 mentorías realizadas' */
export function LanguagesAndEvents({ languages, held }: { languages: readonly string[]; held: number | undefined }) {
  const spoken = languages.length > 0 ? `${texts.languages}: ${languages.map(languageLabel).join(', ')}` : undefined;
  const facts = [spoken, heldEvents(held)].filter((fact) => fact !== undefined);
  if (facts.length === 0) return null;
  return (
    <Text size="sm" c="dimmed">
      {facts.join(' · ')}
    </Text>
  );
}
