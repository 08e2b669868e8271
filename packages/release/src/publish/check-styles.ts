import type { AtRule, Container, Rule } from 'postcss';
import postcss from 'postcss';
import type { Node } from 'postcss-selector-parser';
import selectorParser from 'postcss-selector-parser';

/** At-rules that are about the page as a whole, whatever a remote writes into them. */
const OF_THE_PAGE = new Set(['import', 'property', 'page', 'namespace', 'charset', 'counter-style', 'view-transition']);

/** The names of our own cascade layers. */
const OUR_LAYERS = /^(?:mantine|ui)(?:\.|$)/;

/** Pseudo-classes that match what one of their selectors matches. */
const CHOICES = new Set([':is', ':where']);

/**
 * What in a style sheet reaches outside of a remote (decision 38): each selector, nested ones apart, must name a class that begins with
 * '<name>-', as the presets write them, or lie in an `@scope` whose root does; animations and fonts are named so, too.
 */
export function strayStyles(css: string, name: string): string[] {
  try {
    return strayIn(postcss.parse(css), `${name}-`);
  } catch (error) {
    return [error instanceof postcss.CssSyntaxError ? error.reason : String(error)];
  }
}

function strayIn(container: Container, prefix: string): string[] {
  return (container.nodes ?? []).flatMap((node) => {
    if (node.type === 'rule') return straySelectors((node as Rule).selector, prefix);
    return node.type === 'atrule' ? strayAtRule(node as AtRule, prefix) : [];
  });
}

function strayAtRule(rule: AtRule, prefix: string): string[] {
  const name = rule.name.toLowerCase();
  const stray = [`'@${rule.name} ${rule.params}'`];
  if (OF_THE_PAGE.has(name)) return stray;
  if (name.endsWith('keyframes')) return rule.params.startsWith(prefix) ? [] : stray;
  if (name === 'font-face') return strayFont(rule, prefix);
  if (name === 'layer' && rule.params.split(',').some((layer) => OUR_LAYERS.test(layer.trim()))) return stray;
  if (name === 'scope' && isOwn(/^\(([^)]*)\)/.exec(rule.params)?.[1] ?? '', prefix)) return [];
  return [...(name === 'scope' ? stray : []), ...strayIn(rule, prefix)];
}

function strayFont(rule: AtRule, prefix: string): string[] {
  let family = '';
  rule.walkDecls('font-family', ({ value }) => {
    family = value.replaceAll(/["']/g, '');
  });
  return family.startsWith(prefix) ? [] : [`'@font-face ${family}'`];
}

function straySelectors(selector: string, prefix: string): string[] {
  const stray: string[] = [];
  selectorParser((root) => {
    for (const each of root.nodes) if (!hasOwnClass(each.nodes, prefix)) stray.push(`'${String(each).trim()}'`);
  }).processSync(selector);
  return stray;
}

function isOwn(selector: string, prefix: string): boolean {
  return selector !== '' && straySelectors(selector, prefix).length === 0;
}

/** A class inside of ':not(…)' or ':has(…)' says nothing of what is matched; each choice of ':is(…)' must name one. */
function hasOwnClass(nodes: Node[], prefix: string): boolean {
  return nodes.some((node) => {
    if (node.type === 'class') return node.value.startsWith(prefix);
    const isChoice = node.type === 'pseudo' && CHOICES.has(node.value.toLowerCase());
    return isChoice && node.nodes.every((choice) => hasOwnClass(choice.nodes, prefix));
  });
}
