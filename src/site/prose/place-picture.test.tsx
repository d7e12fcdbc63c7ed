import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Picture } from '#content/schema.ts';
import { renderPage } from '#tests/harness/rendered.tsx';
import { PlacePicture } from './place-picture.tsx';

const picture = {
  file: '/pictures/door.jpg',
  alt: 'A green door with a ramp',
  caption: 'The door, seen from the street',
  width: 1200,
  height: 800,
  status: 'sample',
} as const satisfies Picture;

test('PlacePicture shows nothing without a picture, and otherwise the picture with its text alternative and caption', async () => {
  const { container, update } = await renderPage(<PlacePicture picture={null} />);
  expect(container.innerHTML).toBe('');
  await update(<PlacePicture picture={picture} />);
  const image = screen.getByRole('img', { name: picture.alt });
  expect(image.getAttribute('src')).toBe(picture.file);
  expect(screen.getByRole('figure').textContent).toBe(picture.caption);
});

test.each([
  ['no text alternative', { alt: undefined }],
  ['an empty text alternative', { alt: ' ' }],
  ['no size', { width: undefined }],
  ['a file of another site', { file: 'https://example.com/door.jpg' }],
])('the schema rejects a picture with %s', (_, change) => {
  expect(Picture.safeParse(picture).success).toBe(true);
  expect(Picture.safeParse({ ...picture, ...change }).success).toBe(false);
});
