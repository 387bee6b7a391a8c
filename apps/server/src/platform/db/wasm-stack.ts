import type { PGlite } from '@electric-sql/pglite';

/** The stack of the WebAssembly that a database runs in. */
interface WasmStack {
  /** Frees what failed statements have left; call it only while no statement runs. */
  free(): void;
}

/**
 * The stack of an open database, while no statement runs. PGlite catches the jump out of a failed statement without
 * resetting the stack pointer, so that each failure leaves about 1.2 kB: after some 1700 of them the stack is full, and
 * PostgreSQL refuses every statement. Throws if this PGlite does not export its stack pointer.
 */
export function wasmStackOf(db: PGlite): WasmStack {
  const { ___stack_pointer: pointer } = db.Module as { ___stack_pointer?: { value: unknown } };
  if (typeof pointer?.value !== 'number') throw new Error('PGlite exports no stack pointer.');
  const idle = pointer.value;
  return {
    free() {
      pointer.value = idle;
    },
  };
}
