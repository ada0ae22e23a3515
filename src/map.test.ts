import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const map = 'docs/map.md'

/** Addresses of modules that a file imports when it runs: imports of types are gone by then. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  // The head of an Astro file is TypeScript.
  const code = file.endsWith('.astro') ? (text.split('---')[1] ?? '') : text
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && !isOfTypes(node)) found.push((node.moduleSpecifier as ts.StringLiteral).text)
    if (ts.isExportDeclaration(node) && node.moduleSpecifier && !node.isTypeOnly)
      found.push((node.moduleSpecifier as ts.StringLiteral).text)
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [address] = node.arguments
      if (address && ts.isStringLiteral(address)) found.push(address.text)
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX))
  return found
}

function isOfTypes({ importClause }: ts.ImportDeclaration): boolean {
  if (!importClause) return false
  const { name, namedBindings, isTypeOnly } = importClause
  return (
    isTypeOnly ||
    (!name &&
      namedBindings !== undefined &&
      ts.isNamedImports(namedBindings) &&
      namedBindings.elements.every((each) => each.isTypeOnly))
  )
}

function arrowsInCode(): string[] {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'))
  const sources = files.filter(
    (path) => /\.(?:tsx?|astro)$/.test(path) && !path.includes('.test.') && path.includes('/'),
  )
  const arrows = sources.flatMap((path) =>
    importsOf(`src/${path}`)
      .filter((address) => address.startsWith('.'))
      .map((address) => posix.join(posix.dirname(path), address).split('/'))
      .filter(([to, ...rest]) => to !== '..' && rest.length > 0 && to !== path.split('/')[0])
      .map(([to]) => `${path.split('/')[0]!} --> ${to!}`),
  )
  return [...new Set(arrows)].sort()
}

test(`the arrows of ${map} are the imports of the rooms`, () => {
  const drawn = [...readFileSync(map, 'utf8').matchAll(/^ {2}(\w+ --> \w+)$/gm)].map(([, arrow]) => arrow)
  expect(drawn, `Correct the picture in ${map}, or the import.`).toEqual(arrowsInCode())
})
