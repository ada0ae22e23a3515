/**
 * Ends this process in good order when npm has ended. npm ends the shell between itself and us, and the shell tells
 * nobody: losing it means that we are to stop. Started by hand, we may outlive our shell.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 200).unref()
}
