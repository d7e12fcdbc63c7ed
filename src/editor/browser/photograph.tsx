import { createContext, type ReactNode, use, useEffect, useId, useState } from 'react';
import { photographPath } from '../places.ts';
import { hintOf, labelOf } from '../words.ts';
import { announce } from './announce.ts';

/** The photographs of a file, by their names. */
export type Photographs = ReadonlyMap<string, Uint8Array>;

const Context = createContext<{
  photographs: Photographs;
  onAdd: (name: string, bytes: Uint8Array) => void;
}>({ photographs: new Map(), onAdd: () => undefined });

/** Gives the controls inside it the photographs, and takes new ones. */
export function PhotographsProvider({
  children,
  ...value
}: {
  photographs: Photographs;
  onAdd: (name: string, bytes: Uint8Array) => void;
  children: ReactNode;
}) {
  return <Context value={value}>{children}</Context>;
}

/** The size in pixels at which the page of the team shows a photograph. */
const sizePx = 480;

/** Cuts a picture to a square. Drawing it anew also removes where and when it was taken. */
async function squareOf(file: File): Promise<Uint8Array> {
  const picture = await createImageBitmap(file);
  const side = Math.min(picture.width, picture.height);
  const canvas = new OffscreenCanvas(sizePx, sizePx);
  canvas
    .getContext('2d')
    ?.drawImage(
      picture,
      ...[(picture.width - side) / 2, (picture.height - side) / 2, side, side],
      ...([0, 0, sizePx, sizePx] as const),
    );
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.85 });
  return new Uint8Array(await blob.arrayBuffer());
}

const fileNameOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'photograph';

/** Chooses a photograph from the device, shows it, and removes it. */
export function PhotographInput({
  value,
  onChange,
  path,
}: {
  value: unknown;
  onChange: (value: string | undefined) => void;
  path: readonly string[];
}) {
  const id = useId();
  const { photographs, onAdd } = use(Context);
  const [mistake, setMistake] = useState('');
  const name = typeof value === 'string' ? value.slice(photographPath.length + 1) : '';
  const bytes = photographs.get(name);
  const [address, setAddress] = useState('');
  useEffect(() => {
    if (!bytes) return setAddress('');
    const created = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: 'image/webp' }));
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [bytes]);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    try {
      const square = await squareOf(file);
      // A new name for each picture, because browsers keep a picture that they know.
      const unused = [
        fileNameOf(file.name),
        ...Array.from({ length: 99 }, (_, at) => `${fileNameOf(file.name)}-${at + 2}`),
      ]
        .map((base) => `${base}.webp`)
        .find((candidate) => !photographs.has(candidate)) as string;
      onAdd(unused, square);
      onChange(`${photographPath}/${unused}`);
      setMistake('');
      announce('The photograph is chosen. Save to keep it.');
    } catch {
      setMistake(
        'This file is not a picture that the browser can read. Choose a JPEG or PNG file.',
      );
    }
  };
  return (
    <div className="editor-field">
      <label htmlFor={id}>{labelOf(path)} (optional)</label>
      <p id={`${id}-hint`}>{hintOf(path)}</p>
      {address ? <img src={address} alt="As visitors see it" width={120} height={120} /> : null}
      <input
        id={id}
        type="file"
        accept="image/*"
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => choose(currentTarget.files?.[0])}
      />
      {value ? (
        <button type="button" onClick={() => onChange(undefined)}>
          Remove the photograph
        </button>
      ) : null}
      {mistake ? <p role="alert">{mistake}</p> : null}
    </div>
  );
}
