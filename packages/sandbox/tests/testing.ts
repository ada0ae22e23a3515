/** What tests of the site need of the sandbox's own. */
export { catalogue, contract, rules, sandbox, start } from './gateway/gateway'
export { transcriptFaults } from './gateway/transcripts'
export { answerIn, exchange } from './program/raw'
