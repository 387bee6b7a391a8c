import { EventEmitter } from 'node:events';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, it, vi } from 'vitest';
import { RequestResources } from './request-resources.ts';

/** A request of which only the connection exists. */
function arrived() {
  const socket = { destroyed: false };
  const raw = Object.assign(new EventEmitter(), { destroyed: false });
  const leave = () => {
    socket.destroyed = true;
    raw.destroyed = true;
    raw.emit('close');
  };
  return {
    request: { raw: { socket } } as unknown as FastifyRequest,
    reply: { raw } as unknown as FastifyReply,
    response: () => raw.emit('finish'),
    leave,
  };
}

it('what a request holds is released with its response', () => {
  const { request, reply, response } = arrived();
  const end = vi.fn();
  new RequestResources().of(request, reply)(end);
  expect(end).not.toHaveBeenCalled();
  response();
  expect(end).toHaveBeenCalled();
});

it('nothing is held for a connection that was closed before', () => {
  const { request, reply, leave } = arrived();
  const hold = new RequestResources().of(request, reply);
  leave();
  const end = vi.fn();
  hold(end);
  expect(end).toHaveBeenCalled();
});

it('what a request holds is kept while its work runs, even if the client is gone', async () => {
  const { request, reply, leave } = arrived();
  const holds = new RequestResources();
  const end = vi.fn();
  holds.of(request, reply)(end);
  const { promise, resolve } = Promise.withResolvers<void>();
  const work = holds.during(request, () => promise);
  leave();
  expect(end).not.toHaveBeenCalled();
  resolve();
  await work;
  expect(end).toHaveBeenCalled();
});
