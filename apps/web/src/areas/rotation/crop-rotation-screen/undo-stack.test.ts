import { describe, expect, it } from 'vitest';
import { createUndoStack } from './undo-stack.ts';

function openStack() {
  const undone: string[] = [];
  return { stack: createUndoStack((change) => undone.push(change)), undone };
}

describe('undoing changes of the grid', () => {
  it('undoes saved changes newest first, and then nothing', () => {
    const { stack, undone } = openStack();
    for (const change of ['first', 'second']) {
      stack.start();
      stack.finish(change);
    }
    for (let i = 0; i < 3; i++) stack.undoLast();
    expect(undone).toEqual(['second', 'first']);
  });

  it('waits until all changes are saved', () => {
    const { stack, undone } = openStack();
    stack.start();
    stack.start();
    stack.undoLast();
    stack.finish('first');
    expect(undone).toEqual([]);
    stack.finish('second');
    expect(undone).toEqual(['second']);
  });

  it('undoes a change at once in the moment in which it is saved', () => {
    const { stack, undone } = openStack();
    stack.start();
    stack.finish('first');
    stack.undoLast();
    expect(undone).toEqual(['first']);
  });

  it('does not undo an older change in place of one that was refused or changed nothing', () => {
    const { stack, undone } = openStack();
    stack.start();
    stack.finish('first');
    stack.start();
    stack.undoLast();
    stack.fail();
    stack.start();
    stack.undoLast();
    stack.finish(null);
    expect(undone).toEqual([]);
    stack.undoLast();
    expect(undone).toEqual(['first']);
  });
});
