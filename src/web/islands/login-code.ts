// What the login button needs besides its island.
import '../../features/identity/account/ui/open-dialog.tsx'
import '../../features/identity/session/ui/login-dialog.tsx'
