def flawed():
    return ()
