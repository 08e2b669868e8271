import { describe, expect, test } from 'vitest';
import { strayStyles } from './check-styles.ts';

describe('a remote’s styles name what they are about by its own classes', () => {
  test.each([
    '.guide-list-x1{gap:1px}.guide-list-x1>div:first-child,h1 .guide-a::before{color:red}',
    '@media (width<=48em){.guide-a:is(h1,h2){color:red}}',
    ':is(.guide-a,:where(.guide-b > h1))[data-old]{color:red}',
    '@layer guide{.guide-a{color:red}}',
    '.guide-a{color:red;&:hover{color:blue}> div{color:green}@media print{color:black}}',
    '@keyframes guide-turn{from{opacity:0}to{opacity:1}}',
    '@scope (.guide-a) to (.guide-b){:scope{color:red}h1{color:red}}',
    '@font-face{font-family:guide-plex;src:url(plex.woff2)}',
    '.guide-a + .guide-b,.guide-a ~ .guide-b > p{color:red}',
    '.guide-a > h1 + p,.guide-a li ~ *{color:red}',
    '.guide-a h1{& + p{color:red}~ *{color:red}}',
    '.guide-a{h1 + p{color:red}.other &{color:red}&.guide-b ~ .guide-c{color:red}}',
    '.guide-a:not(.guide-b + .guide-a){color:red}',
    '',
  ])('%s', (css) => {
    expect(strayStyles(css, 'guide')).toEqual([]);
  });
});

describe('what reaches outside is named', () => {
  test.each([
    ['body{color:red}', ["'body'"]],
    ['.late{color:red}', ["'.late'"]],
    ['.guide-a,:root{--x:1}', ["':root'"]],
    ['.guides-a{color:red}', ["'.guides-a'"]],
    ['[class^=guide-]{color:red}', ["'[class^=guide-]'"]],
    ['h1:not(.guide-a){color:red}', ["'h1:not(.guide-a)'"]],
    [':is(.guide-a,h1){color:red}', ["':is(.guide-a,h1)'"]],
    ['body:has(.guide-a){color:red}', ["'body:has(.guide-a)'"]],
    ['@media print{*{color:red}}', ["'*'"]],
    ['.other{.guide-a &{color:red}}', ["'.other'"]],
    ['.guide-a ~ *{color:red}', ["'.guide-a ~ *'"]],
    ['.guide-z+*{color:red}', ["'.guide-z+*'"]],
    ['.guide-a ~ main > p{color:red}', ["'.guide-a ~ main > p'"]],
    [':is(.guide-a ~ *) p{color:red}', ["':is(.guide-a ~ *) p'"]],
    ['.guide-a{& ~ *{color:red}}', ["'& ~ *'"]],
    ['.guide-a{+ *{color:red}}', ["'+ *'"]],
    ['.guide-a{@media print{~ p{color:red}}}', ["'~ p'"]],
    ['.guide-a{body:has(&){color:red}}', ["'body:has(&)'"]],
    ['.guide-a,.guide-b p{& + p{color:red}}', ["'& + p'"]],
    ['@keyframes turn{from{opacity:0}}', ["'@keyframes turn'"]],
    ['@font-face{font-family:"Inter";src:url(x.woff2)}', ["'@font-face Inter'"]],
    ['@layer mantine{.guide-a{color:red}}', ["'@layer mantine'"]],
    ['@layer ui, mantine;', ["'@layer ui, mantine'"]],
    ['@import url(other.css);', ["'@import url(other.css)'"]],
    ['@property --x{syntax:"*";inherits:true}', ["'@property --x'"]],
    ['@scope (h1){a{color:red}}', ["'@scope (h1)'", "'a'"]],
    ['.guide-a{color:red', ['Unclosed block']],
  ])('%s', (css, said) => {
    expect(strayStyles(css, 'guide')).toEqual(said);
  });
});
