import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadChunk } from './chunk.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a chunk that arrives is handed on', async () => {
  await expect(loadChunk('about', async () => 'page')).resolves.toBe('page');
  expect(vi.getTimerCount()).toBe(0);
});

test('a missing chunk fails with the specified sentence and its cause', async () => {
  const missing = new TypeError('Failed to fetch');
  await expect(loadChunk('about', () => Promise.reject(missing))).rejects.toMatchObject({
    message: 'Loading chunk about failed',
    cause: missing,
  });
});

test('a chunk fails after 120 seconds, not before', async () => {
  const outcome = vi.fn();
  loadChunk('about', () => new Promise(() => {})).catch(outcome);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toHaveBeenCalledWith(
    expect.objectContaining({ message: 'Loading chunk about failed', cause: 'timeout' }),
  );
});
