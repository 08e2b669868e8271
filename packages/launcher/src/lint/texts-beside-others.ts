import type { Expression, Node, SourceFile } from 'typescript/unstable/ast';
import {
  isConditionalExpression,
  isJsxAttribute,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxText,
  isStringLiteral,
} from 'typescript/unstable/ast/is';
import type { Checker, Type, UnionType } from 'typescript/unstable/sync';
import { TypeFlags } from 'typescript/unstable/sync';

const TEXT = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike;

/** A list of lists of `ReactNode` says no more than `ReactNode`. */
const DEEPEST = 3;

/**
 * The lines where JSX may draw a text beside something else (rule 4.13): React keeps such a text node, which a browser that translates the
 * page takes out. A fragment counts, because its neighbours are unknown, and a label that changes, because Mantine puts the mark of a required
 * field beside it. Blank texts are not translated, nor is what is `translate="no"`.
 */
export function linesWithTextBesideOthers(file: SourceFile, checker: Checker): number[] {
  const nodes = besideOthers(file);
  const types = checker.getTypeAtLocation(nodes);
  const texts = nodes.filter((node, at) => isJsxText(node) || mayBeText(types[at], checker));
  return [...new Set(texts.map((text) => lineOf(text, file)))];
}

/** The texts of JSX, and its expressions, that do not have an element of their own. */
function besideOthers(node: Node): Node[] {
  const found: Node[] = [];
  if (isJsxElement(node) || isJsxFragment(node)) {
    if (isJsxElement(node) && /\btranslate="no"/.test(node.openingElement.attributes.getText())) return found;
    const children = [...node.children].filter((child) => !isBlank(child));
    if (children.length > 1 || isJsxFragment(node))
      found.push(...children.map(drawnBy).filter((child) => child !== undefined));
  }
  const label = changingLabel(node);
  if (label) found.push(label);
  node.forEachChild((child) => void found.push(...besideOthers(child)));
  return found;
}

function isBlank(child: Node): boolean {
  const expression = isJsxExpression(child) ? child.expression : child;
  return !expression || ((isJsxText(expression) || isStringLiteral(expression)) && expression.text.trim() === '');
}

function drawnBy(child: Node): Node | undefined {
  if (isJsxText(child)) return child;
  return isJsxExpression(child) ? child.expression : undefined;
}

/** A label that is one of two texts: React updates its text node in place, unless a `key` makes it a new element. */
function changingLabel(node: Node): Expression | undefined {
  if (!isJsxAttribute(node) || node.name.getText() !== 'label' || /\bkey=/.test(node.parent.getText()))
    return undefined;
  const value = node.initializer && isJsxExpression(node.initializer) ? node.initializer.expression : undefined;
  const isChoice = value && isConditionalExpression(value) && ![value.whenTrue, value.whenFalse].some(isNothing);
  return isChoice ? value : undefined;
}

function isNothing(node: Node): boolean {
  return node.getText() === 'undefined';
}

function mayBeText(type: Type | undefined, checker: Checker, depth = 0): boolean {
  if (!type || depth > DEEPEST) return false;
  if (type.flags & TypeFlags.StringLiteral && 'value' in type && type.value === '') return false;
  if (type.flags & TEXT) return true;
  const parts = type.flags & TypeFlags.Union ? (type as UnionType).getTypes() : itemsOf(type, checker);
  return parts.some((part) => mayBeText(part, checker, depth + 1));
}

function itemsOf(type: Type, checker: Checker): readonly Type[] {
  return checker.isArrayLikeType(type)
    ? checker.getTypeArguments(type as Parameters<Checker['getTypeArguments']>[0])
    : [];
}

function lineOf(node: Node, file: SourceFile): number {
  return file.text.slice(0, node.getStart(file)).split('\n').length;
}
