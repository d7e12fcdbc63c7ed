import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { parse, stringify } from 'yaml';
import { nameOf } from '#content/records.ts';
import { emptyValue, type Field, fits, timeFrom } from '../field-model.ts';
import { hintOf, labelOf } from '../words.ts';
import { announce } from './announce.ts';
import { PhotographInput } from './photograph.tsx';

type FieldOf<Kind> = Field extends infer Each
  ? Each extends { kind: infer Own }
    ? Kind extends Own
      ? Omit<Each, 'kind'> & { kind: Kind }
      : never
    : never
  : never;
type Props<Kind = undefined> = {
  field: Kind extends undefined ? Field : FieldOf<Kind>;
  value: unknown;
  /** Undefined leaves the value out of the file. */
  onChange: (value: unknown) => void;
  /** The names that lead to the value, such as ["team", "title"]. */
  path: readonly string[];
  isOptional?: boolean | undefined;
  /** Replaces the label of the path: that of a list, with the number of the item. */
  label?: string;
  autoFocus?: boolean;
};

type Branches = Extract<Field, { kind: 'either' }>['branches'];

/** The controls for a value of the content: native ones, each with a label. */
export function RecordInput(props: Props): ReactNode {
  const { field, value } = props;
  if (props.path.join('.') === 'team.image') return <PhotographInput {...props} />;
  // A text may stand for a record elsewhere, such as {startLink}, and a source may be a name.
  if (!fits(field, value))
    return typeof value === 'string' ? (
      <TextInput {...props} field={{ kind: 'text' }} />
    ) : (
      <YamlInput {...props} field={{ kind: 'yaml' }} />
    );
  switch (field.kind) {
    case 'group':
      return <GroupInput {...props} field={field} />;
    case 'list':
      return <ListInput {...props} field={field} />;
    case 'either':
      return <EitherInput {...props} field={field} />;
    case 'choice':
      return <ChoiceInput {...props} field={field} />;
    case 'lines':
      return <LinesInput {...props} field={{ kind: field.kind }} />;
    case 'yes':
      return <YesInput {...props} field={{ kind: field.kind }} />;
    case 'yaml':
      return <YamlInput {...props} field={field} />;
    case 'nothing':
      return null;
    default:
      return <TextInput {...props} field={{ kind: field.kind }} />;
  }
}

/** A label, a hint and a control that are connected. */
function Labeled({
  path,
  label,
  isOptional,
  children,
}: Pick<Props, 'path' | 'label' | 'isOptional'> & {
  children: (ids: { id: string; 'aria-describedby': string | undefined }) => ReactNode;
}) {
  const id = useId();
  const hint = hintOf(path);
  return (
    <div className="editor-field">
      <label htmlFor={id}>
        {label ?? labelOf(path)}
        {isOptional ? ' (optional)' : ''}
      </label>
      {hint ? <p id={`${id}-hint`}>{hint}</p> : null}
      {children({ id, 'aria-describedby': hint ? `${id}-hint` : undefined })}
    </div>
  );
}

function TextInput({
  field: { kind },
  value,
  onChange,
  autoFocus,
  ...labeled
}: Props<'text' | 'date' | 'time' | 'number'>) {
  const text = value === undefined ? '' : String(value);
  const [isLong] = useState(
    text.length > 60 || /words|quote|summary|description/.test(labeled.path.at(-1) ?? ''),
  );
  const change = (typed: string) => {
    // A line break in a text would be a blank on the page.
    const line = typed.replaceAll(/\s*\n\s*/g, ' ');
    if (line === '' && labeled.isOptional) onChange(undefined);
    else onChange(kind === 'number' && /^-?\d+(?:\.\d+)?$/.test(line) ? Number(line) : line);
  };
  const shared = {
    value: text,
    autoFocus,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change(currentTarget.value),
  };
  return (
    <Labeled {...labeled}>
      {(ids) =>
        kind === 'text' && isLong ? (
          <textarea {...ids} {...shared} rows={Math.min(8, Math.ceil(text.length / 70) + 1)} />
        ) : (
          <input
            {...ids}
            {...shared}
            type={kind === 'date' ? 'date' : 'text'}
            inputMode={kind === 'number' ? 'decimal' : undefined}
            autoComplete="off"
            onBlur={() => kind === 'time' && text && change(timeFrom(text))}
          />
        )
      }
    </Labeled>
  );
}

/** A list of texts: each line is an item. */
function LinesInput({ value, onChange, autoFocus: _, ...labeled }: Props<'lines'>) {
  const lines = (value ?? []) as readonly string[];
  const [text, setText] = useState(lines.join('\n'));
  return (
    <Labeled {...labeled} label={labeled.label ?? `${labelOf(labeled.path)}, one on each line`}>
      {(ids) => (
        <textarea
          {...ids}
          value={text}
          rows={Math.min(14, text.length / 60 + lines.length + 1)}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            const items = currentTarget.value
              .split('\n')
              .map((line) => line.trim())
              .filter(Boolean);
            onChange(items.length || !labeled.isOptional ? items : undefined);
          }}
        />
      )}
    </Labeled>
  );
}

function ChoiceInput({ field, value, onChange, autoFocus: _, ...labeled }: Props<'choice'>) {
  return (
    <Labeled {...labeled}>
      {(ids) => (
        <select
          {...ids}
          value={value === undefined ? '' : String(value)}
          onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
        >
          {labeled.isOptional || value === undefined ? <option value="">–</option> : null}
          {field.options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      )}
    </Labeled>
  );
}

function YesInput({ value, onChange, path }: Props<'yes'>) {
  return (
    <label className="editor-yes">
      <input
        type="checkbox"
        checked={value === true}
        onChange={({ currentTarget }) => onChange(currentTarget.checked || undefined)}
      />{' '}
      {labelOf(path)}
    </label>
  );
}

/** A value without a control of its own. What is not YAML is kept as it was, and said. */
function YamlInput({ value, onChange, autoFocus: _, ...labeled }: Props<'yaml'>) {
  const [text, setText] = useState(value === undefined ? '' : stringify(value, { lineWidth: 0 }));
  const [mistake, setMistake] = useState('');
  return (
    <Labeled {...labeled}>
      {(ids) => (
        <>
          <textarea
            {...ids}
            className="editor-yaml"
            value={text}
            spellCheck={false}
            rows={Math.min(20, text.split('\n').length + 1)}
            aria-invalid={mistake ? true : undefined}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value);
              try {
                onChange(currentTarget.value.trim() ? parse(currentTarget.value) : undefined);
                setMistake('');
              } catch (error) {
                setMistake(String(error));
              }
            }}
          />
          {mistake ? <p role="alert">{mistake}</p> : null}
        </>
      )}
    </Labeled>
  );
}

function GroupInput({
  field,
  value,
  onChange,
  path,
  label,
  isOptional,
  autoFocus,
}: Props<'group'>) {
  const record = (value ?? {}) as Readonly<Record<string, unknown>>;
  const change = (key: string, item: unknown) => {
    const changed = { ...record, [key]: item };
    // In the order of the controls, because a new record is written in this order.
    const order = [...new Set([...field.parts.map((part) => part.key), ...Object.keys(changed)])];
    const given = order.flatMap((name) =>
      changed[name] === undefined ? [] : [[name, changed[name]] as const],
    );
    onChange(isOptional && given.length === 0 ? undefined : Object.fromEntries(given));
  };
  return (
    <fieldset className="editor-group">
      <legend>
        {label ?? labelOf(path)}
        {isOptional ? ' (optional)' : ''}
      </legend>
      {field.parts.map((part, index) => (
        <RecordInput
          key={part.key}
          field={part.field}
          value={record[part.key]}
          onChange={(item) => change(part.key, item)}
          path={[...path, part.key]}
          isOptional={!part.isRequired}
          autoFocus={Boolean(autoFocus) && index === 0}
        />
      ))}
    </fieldset>
  );
}

/** The name of a branch in the list of choices. */
const branchName = ({ kind }: Field, path: readonly string[]) => {
  const key = path.at(-1);
  if (kind === 'nothing') return key === 'signed' ? 'Nobody has' : 'None';
  if (kind === 'group')
    return key === 'status'
      ? 'A person has confirmed it'
      : key === 'signed'
        ? 'This person'
        : 'Yes';
  return kind === 'list' ? 'The hours below, or none if it is closed' : 'These words';
};

/** First a choice of the kind of the value, then the controls of that kind. */
function EitherInput({ field, value, onChange, path, label, isOptional }: Props<'either'>) {
  const options = field.branches.flatMap((branch, index) =>
    branch.kind === 'choice'
      ? branch.options.map((option) => ({
          id: option,
          name: option,
          index,
          value: option as unknown,
        }))
      : [{ id: `${index}`, name: branchName(branch, path), index, value: emptyValue(branch) }],
  );
  const isOf = (branches: Branches, index: number) =>
    fits(branches[index] ?? { kind: 'nothing' }, value);
  const chosen =
    value === undefined
      ? undefined
      : (options.find((option) => option.value === value) ??
        options.find(({ index }) => isOf(field.branches, index)));
  const branch = chosen && field.branches[chosen.index];
  return (
    <>
      <Labeled path={path} {...(label ? { label } : {})} isOptional={isOptional}>
        {(ids) => (
          <select
            {...ids}
            value={chosen?.id ?? ''}
            onChange={({ currentTarget }) =>
              onChange(options.find(({ id }) => id === currentTarget.value)?.value)
            }
          >
            {isOptional || !chosen ? <option value="">–</option> : null}
            {options.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Labeled>
      {branch && branch.kind !== 'choice' && branch.kind !== 'nothing' ? (
        <RecordInput field={branch} value={value} onChange={onChange} path={path} />
      ) : null}
    </>
  );
}

/** Items with more values than this are closed until somebody opens them. */
const valuesInView = 3;

function ListInput({ field: { item }, value, onChange, path, label, isOptional }: Props<'list'>) {
  const items = (value ?? []) as readonly unknown[];
  const name = label ?? labelOf(path);
  const container = useRef<HTMLFieldSetElement>(null);
  /** The selector of what gets the focus after a change of the list. */
  const [toFocus, setToFocus] = useState('');
  /** Changes with the order of the items, so that each gets new controls: a control keeps what was typed into it. */
  const [order, setOrder] = useState(0);
  useEffect(() => {
    if (!toFocus) return;
    setToFocus('');
    const target = container.current?.querySelector<HTMLElement>(toFocus);
    const details = target?.closest('details');
    if (details) details.open = true;
    target?.focus();
  }, [toFocus]);

  const nameAt = (index: number) => {
    const record = items[index];
    const found = typeof record === 'object' && record ? nameOf(record) : '';
    return found || `${name}, number ${index + 1}`;
  };
  const itemSelector = (index: number) => `:scope > ol > :nth-child(${index + 1})`;
  const change = (changed: readonly unknown[], focus: string, said: string) => {
    onChange(changed.length || !isOptional ? changed : undefined);
    setOrder(order + 1);
    setToFocus(focus);
    announce(said);
  };
  const move = (index: number, by: number) => {
    const changed = items.toSpliced(index, 1).toSpliced(index + by, 0, items[index]);
    change(
      changed,
      `${itemSelector(index + by)} .editor-buttons button`,
      `${nameAt(index)} is now number ${index + by + 1}.`,
    );
  };
  const isFolded = item.kind === 'group' && item.parts.length > valuesInView;
  return (
    <fieldset className="editor-list" ref={container}>
      <legend>{name}</legend>
      {hintOf(path) ? <p>{hintOf(path)}</p> : null}
      <ol>
        {items.map((record, index) => {
          const input = (
            <>
              <RecordInput
                field={item}
                value={record}
                onChange={(changed) => onChange(items.with(index, changed))}
                path={path}
                label={isFolded ? nameAt(index) : `${name}, number ${index + 1}`}
              />
              <div className="editor-buttons">
                {index > 0 ? (
                  <button type="button" onClick={() => move(index, -1)}>
                    Move up<span className="editor-hidden"> {nameAt(index)}</span>
                  </button>
                ) : null}
                {index < items.length - 1 ? (
                  <button type="button" onClick={() => move(index, 1)}>
                    Move down<span className="editor-hidden"> {nameAt(index)}</span>
                  </button>
                ) : null}
                <button
                  type="button"
                  onClick={() =>
                    change(
                      items.toSpliced(index, 1),
                      ':scope > button',
                      `${nameAt(index)} is removed. Save to keep it so.`,
                    )
                  }
                >
                  Remove<span className="editor-hidden"> {nameAt(index)}</span>
                </button>
              </div>
            </>
          );
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no other identity, and moving one rewrites both
            <li key={`${order}-${index}`}>
              {isFolded ? (
                <details>
                  <summary>{nameAt(index)}</summary>
                  {input}
                </details>
              ) : (
                input
              )}
            </li>
          );
        })}
      </ol>
      <button
        type="button"
        onClick={() =>
          change(
            [...items, emptyValue(item)],
            `${itemSelector(items.length)} :is(input, textarea, select)`,
            `Number ${items.length + 1} of ${name}.`,
          )
        }
      >
        Add<span className={items.length ? 'editor-hidden' : ''}> to {name.toLowerCase()}</span>
      </button>
    </fieldset>
  );
}
