import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { migrationProblems } from './migration-rule.ts';

const FOLDER = new URL('../../../migrations/', import.meta.url);
const problemsOf = (sql: string) => migrationProblems('0200_next.sql', `-- expand\n${sql}`);

it('every migration declares whether the build before runs on it, and keeps to that', () => {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));
  expect(
    names.flatMap((name) => migrationProblems(name, readFileSync(new URL(name, FOLDER), 'utf8'))),
  ).toEqual([]);
});

it.each([
  ['create table tool (id text primary key, name text not null unique)'],
  [
    "create table tool (id text); alter table tool add constraint one check (id <> ''); create unique index on tool (id)",
  ],
  ['alter table note add column color text'],
  ["alter table note add column color text not null default '', add column size int default 1 not null"],
  ["alter table note drop constraint one; alter table note add constraint one check (id <> '')"],
  ['alter table note drop constraint one, add constraint one check (size < 9)'],
  ['alter table note alter column color drop not null'],
  ['alter table note add column area numeric not null generated always as (1) stored'],
  ['create index note_color on note (color); drop index note_old'],
  ["-- drop table note\ninsert into t values ('drop table note; alter table note rename to x')"],
  ['create function f() returns trigger language plpgsql as $$ begin drop table note; end $$'],
  ['drop trigger told on note; create trigger told after insert on note for each row execute function f()'],
])('the build before runs on: %s', (sql) => {
  expect(problemsOf(sql)).toEqual([]);
});

it.each([
  ['drop table note', 'drops what'],
  ['DROP  VIEW seen', 'drops what'],
  ['alter table note drop column color', 'drops a column'],
  ['alter table note add column a text, drop column b', 'drops a column'],
  ['alter table note rename column a to b', 'renames'],
  ['alter table note rename to remark', 'renames'],
  ['alter table note alter column size type bigint', 'changes the type'],
  ['alter table note\n  alter size set data type bigint', 'changes the type'],
  ['alter table note alter column size set not null', 'requires values'],
  ['alter table note alter column size drop default', 'requires values'],
  ['alter table note add column size int not null', 'requires values of a new column'],
  ['alter table note add a int default 1 not null, add b int not null', 'requires values of a new column'],
  ['alter table note add constraint small check (size < 3)', 'adds a constraint'],
  ['alter table note drop constraint one, add constraint two check (size < 9)', 'adds a constraint'],
  ["-- the note's color\nalter table note drop column color; -- it isn't used", 'drops a column'],
  ['create unique index on note (color)', 'adds a constraint'],
  ['create table tool (id text); alter table note drop column color', 'drops a column'],
  ['revoke select on note from reader', 'takes a right away'],
])('is refused beside the build before: %s', (sql, problem) => {
  expect(problemsOf(sql)).toEqual([expect.stringContaining(problem)]);
});

it('takes something away where its first line names the build since which nobody uses it', () => {
  const drop = 'alter table note drop column color';
  expect(migrationProblems('0200_next.sql', `-- contract: since v1.4.0\n${drop}`)).toEqual([]);
  expect(migrationProblems('0200_next.sql', `-- contract\n${drop}`)).toEqual([
    expect.stringContaining('first line'),
  ]);
  expect(migrationProblems('0200_next.sql', drop)).toEqual([expect.stringContaining('first line')]);
  expect(migrationProblems('0100_earlier.sql', drop)).toEqual([]);
});
