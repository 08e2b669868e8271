const NAME = '[a-zA-Z_:][a-zA-Z0-9_:]*';
const LABELS = '\\{[a-zA-Z_]\\w*="(?:[^"\\\\\\n]|\\\\["\\\\n])*"(?:,[a-zA-Z_]\\w*="(?:[^"\\\\\\n]|\\\\["\\\\n])*")*\\}';
const VALUE = '(?:[+-]?(?:\\d+\\.?\\d*|\\.\\d+)(?:e[+-]?\\d+)?|NaN|[+-]Inf)';
const SAMPLE = new RegExp(`^(?<series>(?<name>${NAME})(?:${LABELS})?) (?<value>${VALUE})$`, 'i');
const COMMENT = new RegExp(
  `^# (?:HELP (?<help>${NAME}) .+|TYPE (?<type>${NAME}) (?:counter|gauge|histogram|summary))$`,
);

/** The series of a text in Prometheus' format and their values. Throws for an invalid line, a duplicate, or a missing TYPE. */
export function seriesOf(text: string): Map<string, number> {
  const series = new Map<string, number>();
  const types = new Set<string>();
  for (const line of text.split('\n').filter(Boolean)) {
    const comment = COMMENT.exec(line)?.groups;
    if (comment) {
      if (comment.type) types.add(comment.type);
      continue;
    }
    const sample = SAMPLE.exec(line)?.groups;
    if (!sample) throw new Error(`no line of the format: ${line}`);
    const family = sample.name!.replace(/_(bucket|sum|count)$/, '');
    if (!types.has(family) && !types.has(sample.name!)) throw new Error(`no TYPE before ${line}`);
    if (series.has(sample.series!)) throw new Error(`twice: ${sample.series}`);
    series.set(sample.series!, Number(sample.value));
  }
  return series;
}
