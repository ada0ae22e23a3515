/**
 * Shuts this process down when npm has ended. npm ends the shell between itself and us, and the shell does not pass
 * that on: a changed parent process means that we should stop. If started by hand, the process may outlive its shell.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 200).unref()
}
