import { join } from 'node:path';
import {
  Node,
  type ParameterDeclaration,
  Project,
  type Type,
  type Symbol as TypeSymbol,
  ts,
} from 'ts-morph';

export interface Prop {
  name: string;
  isOptional: boolean;
  type: string;
  /** The code of the default value, or '' without one. */
  preset: string;
  comment: string;
}

/** An export of a module: a component with its props, a function, or a type with its fields. */
export interface Export {
  name: string;
  kind: 'component' | 'function' | 'type';
  comment: string;
  /** The props that this library declares, without the attributes of HTML elements. */
  props: readonly Prop[];
  /** The names of all props, including the attributes that the component passes to its element. */
  propNames: readonly string[];
}

const typeFormat =
  ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope;
/** The text of a type without `| undefined`, because `isOptional` says the same. */
const textOf = (type: Type) =>
  type.getText(undefined, typeFormat).replaceAll(/ \| undefined(?=$|\))/g, '');

/** What an export is. Returns undefined for types of props, which the component shows, and for types without fields. */
function kindOf(name: string, declaration: Node): Export['kind'] | undefined {
  if (Node.isFunctionDeclaration(declaration) || Node.isVariableDeclaration(declaration))
    return /^[A-Z]/.test(name) ? 'component' : 'function';
  const isType =
    Node.isInterfaceDeclaration(declaration) || Node.isTypeAliasDeclaration(declaration);
  const isObject = isType && declaration.getType().isObject() && !declaration.getType().isArray();
  return isObject && !name.endsWith('Props') ? 'type' : undefined;
}

/** The default values in the parameter of a component: `{ look = 'primary' }`. */
const presetsOf = (parameter: ParameterDeclaration | undefined) =>
  new Map(
    parameter
      ?.getDescendantsOfKind(ts.SyntaxKind.BindingElement)
      .map((element) => [
        element.getPropertyNameNode()?.getText() ?? element.getName(),
        element.getInitializer()?.getText() ?? '',
      ]),
  );

/**
 * Reads the exports of each component and their props with TypeScript's type checker. The props leave out the
 * attributes that React declares; the doc comment of the component names the element to which it passes them.
 */
export function readExports(root: string, components: readonly string[]) {
  const project = new Project({
    tsConfigFilePath: join(root, 'tsconfig.json'),
    skipAddingFilesFromTsConfig: true,
  });
  const files = components.map((name) =>
    project.addSourceFileAtPath(join(root, `src/components/${name}/${name}.tsx`)),
  );
  const checker = project.getTypeChecker().compilerObject;
  const commentOf = (symbol: TypeSymbol | undefined) =>
    ts.displayPartsToString(symbol?.compilerSymbol.getDocumentationComment(checker));
  const isDeclaredHere = (prop: TypeSymbol) =>
    prop.getDeclarations().some((declaration) => !declaration.getSourceFile().isInNodeModules());

  const exportsOf = (file: (typeof files)[number]): Export[] =>
    [...file.getExportedDeclarations()].flatMap(([name, [declaration]]) => {
      if (!declaration) return [];
      const [parameter] = Node.isFunctionDeclaration(declaration)
        ? declaration.getParameters()
        : [];
      const kind = kindOf(name, declaration);
      if (!kind) return [];
      const type = kind === 'type' ? declaration.getType() : parameter?.getType();
      const props = kind === 'function' ? [] : (type?.getProperties() ?? []);
      const presets = presetsOf(parameter);
      return {
        name,
        kind,
        comment: commentOf(declaration.getSymbol()),
        propNames: props.map((prop) => prop.getName()),
        props: props.filter(isDeclaredHere).map((prop) => ({
          name: prop.getName(),
          isOptional: prop.isOptional(),
          type: textOf(prop.getTypeAtLocation(file)),
          preset: presets.get(prop.getName()) ?? '',
          comment: commentOf(prop),
        })),
      };
    });
  return new Map(files.map((file, index) => [components[index], exportsOf(file)]));
}
