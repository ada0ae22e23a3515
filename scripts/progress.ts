/** Vitest's report, with one line for each file that has ended: how far the run is, and whether something failed. */
import { DefaultReporter, type TestModule, type TestSpecification } from 'vitest/node'

export default class Progress extends DefaultReporter {
  private label = ''
  private files = 0
  private ended = 0
  private readonly counts = { passed: 0, failed: 0, skipped: 0, pending: 0 }

  override onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.label = [...new Set(specifications.map(({ project }) => project.name))].join('+')
    this.files = specifications.length
    super.onTestRunStart(specifications)
  }

  protected override printTestModule(module: TestModule): void {
    this.ended += 1
    for (const test of module.children.allTests()) this.counts[test.result().state] += 1
    const { passed, failed } = this.counts
    const failing = module.ok() ? '' : `: ${module.relativeModuleId} failed`
    const count = `${passed} passed${failed > 0 ? `, ${failed} failed` : ''}`
    this.log(`[${this.label}] ${this.ended}/${this.files} files, ${count}${failing}`)
  }
}
